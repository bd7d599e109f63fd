import type { MiddlewareError } from '@aboschalter/middleware-client';
import { resolveCause, toast, type TaskContext } from '@aboschalter/platform';
import { buildPatch } from '../person/build-patch.ts';
import { setServerErrors } from '../person/server-errors.ts';
import { getUnreadableReason } from '../person/unreadable.ts';
import type { PersonForm } from '../person/use-person-form.ts';
import type { PersonValues } from '../person/fields.ts';
import { emptyPersonValues, toFormValues, type PersonData } from '../person/values.ts';
import { compareStored, hasSameValues } from './conflict.ts';
import { isCreation, isBlockedByEarlierForm, type CreatedRecord, type RecordOptions } from './record-options.ts';
import type { RecordEvent, SaveTask } from './record-state.ts';

/** The form and the functions that {@link saveRecord} uses besides the task. */
export interface SaveContext<R extends PersonData> extends TaskContext<RecordEvent<R>> {
  readonly options: RecordOptions<R>;
  readonly person: PersonForm;
  /** Whether the middleware rejects stale changes (capability `recordVersions`). */
  readonly hasVersions: boolean;
  /** Resets the form to `base` and enters `values` as unsaved changes. */
  readonly resetForm: (base: PersonValues, values?: PersonValues) => void;
}

/** A change of a stored record. */
interface RecordChange<R> {
  /** The stored record that the change is based on. */
  readonly base: R;
  readonly values: PersonValues;
  /** The values of the previous save, if its outcome is unknown. */
  readonly unconfirmed: PersonValues | undefined;
}

/** Saves a record and dispatches the outcome. Also works after the form has unmounted. */
export async function saveRecord<R extends PersonData>(task: SaveTask<R>, context: SaveContext<R>): Promise<void> {
  const { values, base } = task;
  if (base === undefined) return saveNewRecord(values, context);
  if (task.kind === 'resolve-conflict') return saveChange({ base, values, unconfirmed: undefined }, context);
  const { unconfirmed } = task;
  // The record is read first to find out whether a lost save has stored its values. It is also read first if the middleware has no
  // versions and therefore accepts stale changes, to find concurrent changes.
  if (unconfirmed || !context.hasVersions) {
    const stored = await context.options.read(base);
    // Without the stored record, the lost save cannot be distinguished from a change of another person.
    if (!stored && unconfirmed) return reportFailure(OUTCOME_UNKNOWN_MESSAGE, unconfirmed, context);
    if (stored && (await continueFromStored({ base, values, unconfirmed }, { stored, possiblyStored: unconfirmed }, context)))
      return undefined;
  }
  return saveChange({ base, values, unconfirmed }, context);
}

/** Shows a failure as a toast and in place. */
function reportFailure<R extends PersonData>(failure: string, unconfirmed: PersonValues | undefined, { dispatch }: SaveContext<R>): void {
  toast.error(failure, { cause: TOAST_CAUSE, belongsToVisit: true });
  dispatch({ kind: 'failed', failure, unconfirmed });
}

/** Dismisses the toast of an earlier failed save (decision D-90). */
const dismissFailureToast = () => resolveCause(TOAST_CAUSE);

/** Finishes the save of a new record. */
function finishNew<R extends PersonData>(record: R, { dispatch, options, resetForm }: SaveContext<R>): void {
  dismissFailureToast();
  dispatch({ kind: 'stored', recordBefore: options.record, record, hasNewerInput: false });
  resetForm(toFormValues(record));
}

/** Finishes the save of a change. Keeps what staff have entered since `values` were sent. */
function finishChange<R extends PersonData>(
  record: R,
  values: PersonValues,
  { dispatch, options, person: { form }, resetForm }: SaveContext<R>,
): void {
  dismissFailureToast();
  const currentInput = form.getValues();
  const hasNewerInput = JSON.stringify(currentInput) !== JSON.stringify(values);
  dispatch({ kind: 'stored', recordBefore: options.record, record, hasNewerInput });
  resetForm(toFormValues(record), hasNewerInput ? currentInput : undefined);
}

/**
 * Compares the stored record with the change, and continues the save accordingly. The stored record may contain an earlier
 * save of this user whose response was lost, or changes of another person.
 * @param change `unconfirmed`: the values whose outcome stays unknown if the save fails here
 * @param stored the record that was read
 * @param possiblyStored the values of this user that `stored` can contain, although their response was lost
 * @returns whether the save has ended; false if the stored record equals the base, so that the caller must continue the save
 */
async function continueFromStored<R extends PersonData>(
  { base, values, unconfirmed }: RecordChange<R>,
  { stored, possiblyStored }: { readonly stored: R; readonly possiblyStored: PersonValues | undefined },
  context: SaveContext<R>,
): Promise<boolean> {
  const { dispatch, options, person, resetForm } = context;
  const reason = getUnreadableReason(options.kind, stored);
  if (reason !== undefined) {
    reportFailure(reason, unconfirmed, context);
    return true;
  }
  const { comparison, updatedBase } = compareStored(person.fields, {
    baseValues: toFormValues(base),
    unconfirmed: possiblyStored,
    theirs: toFormValues(stored),
    mine: values,
    isSameVersion: base.version === stored.version,
  });
  switch (comparison) {
    case 'unchanged':
      return false;
    case 'conflict':
      dispatch({ kind: 'conflict-found', conflict: { mine: values, baseValues: updatedBase, current: stored }, unconfirmed: undefined });
      return true;
    case 'stored':
      toast.success(options.savedMessage);
      finishChange(stored, values, context);
      return true;
    case 'rebase':
      dispatch({ kind: 'rebased', base: stored });
      resetForm(toFormValues(stored), values);
      await saveChange({ base: stored, values, unconfirmed: undefined }, context);
      return true;
  }
}

/** Sends the values that differ from the base. */
async function saveChange<R extends PersonData>(change: RecordChange<R>, context: SaveContext<R>): Promise<void> {
  const { base, values, unconfirmed } = change;
  const { dispatch, hasVersions, options, person } = context;
  const { fields } = person;
  const reason = getUnreadableReason(options.kind, base);
  if (reason !== undefined) return reportFailure(reason, unconfirmed, context);
  const baseValues = toFormValues(base);
  // With unconfirmed values the stored record may differ from the base, so even values equal to the base are sent.
  if (unconfirmed === undefined && hasSameValues(fields, values, baseValues)) {
    toast.info(UNCHANGED_MESSAGE);
    return finishChange(base, values, context);
  }
  dispatch({ kind: 'sending', values });
  const patch = buildPatch(fields, values, baseValues);
  const result = await options.send({ base, fields: patch, values });
  if (result?.ok) {
    // A change creates no record; the check is for TypeScript.
    const stored = isCreation(result) ? undefined : result.data;
    return finishChange(stored ?? (await options.read(base)) ?? { ...base, ...patch }, values, context);
  }
  // These outcomes occur for new records only; the check is for TypeScript.
  if (!result || isBlockedByEarlierForm(result)) return dispatch({ kind: 'failed', failure: undefined, unconfirmed: values });
  const conflictingRecord = options.getCurrentRecord?.(result.error);
  if (conflictingRecord) {
    // The outcome stays unknown if an earlier request with the same values was lost.
    const stillUnconfirmed = result.isOutcomeUnknown ? values : unconfirmed;
    // The rejected request has stored nothing, so the conflicting record can contain only the values of a previous save.
    const hasEnded = await continueFromStored(
      { ...change, unconfirmed: stillUnconfirmed },
      { stored: conflictingRecord, possiblyStored: unconfirmed },
      context,
    );
    if (hasEnded) return undefined;
    // The middleware has reported a conflict, although the record equals the base: staff decide.
    const conflict = { mine: values, baseValues, current: conflictingRecord };
    return dispatch({ kind: 'conflict-found', conflict, unconfirmed: stillUnconfirmed });
  }
  if (result.isOutcomeUnknown) {
    const stored = await options.read(base);
    if (!stored || getUnreadableReason(options.kind, stored) !== undefined) return reportFailure(result.message, values, context);
    if (await continueFromStored({ ...change, unconfirmed: values }, { stored, possiblyStored: values }, context)) return undefined;
    const explanation = hasVersions ? NOT_STORED_MESSAGE : MAY_STILL_ARRIVE_MESSAGE;
    return reportFailure(`${result.error.userMessage ?? RESPONSE_LOST_MESSAGE} ${explanation}`, values, context);
  }
  return showRejection(result, unconfirmed, context);
}

/** Shows the messages of a rejected save in the form. The mutation has already shown a toast. */
function showRejection<R extends PersonData>(
  { error, message }: { readonly error: MiddlewareError; readonly message: string },
  unconfirmed: PersonValues | undefined,
  { dispatch, person }: SaveContext<R>,
): void {
  setServerErrors(person, error);
  dispatch({ kind: 'failed', failure: message, unconfirmed });
}

/** Creates a record, or changes the record that an earlier request of this form has created. */
async function saveNewRecord<R extends PersonData>(values: PersonValues, context: SaveContext<R>): Promise<void> {
  const { dispatch, options, person, resetForm } = context;
  const { fields } = person;
  /** Converts the response of the creating call to a record. Reads the record if the response is incomplete. */
  const toStoredRecord = async (response: CreatedRecord | undefined): Promise<R | undefined> =>
    response && (options.toRecord?.(response) ?? (await options.read(response)));

  const result = await options.send({ base: undefined, fields: buildPatch(fields, values), values });
  if (!result) return dispatch({ kind: 'failed', failure: undefined, unconfirmed: undefined });
  if (isBlockedByEarlierForm(result)) return dispatch({ kind: 'earlier-form-found', record: await toStoredRecord(result.earlier) });
  if (!result.ok) return showRejection(result, undefined, context);
  // Without a base, `send` creates a record; the check is for TypeScript.
  if (!isCreation(result)) return closeWithoutRecord(context);
  const created = await toStoredRecord(result.data);
  if (!created) return closeWithoutRecord(context);
  if (!result.mayHaveEarlierInput) return finishNew(created, context);
  // An earlier request of this form may have created the record with other values, which are now changed to the current ones.
  const stored = (await options.read(created)) ?? created;
  await options.onCreatedByEarlierRequest?.(stored, values);
  const storedValues = toFormValues(stored);
  // `onCreatedByEarlierRequest` has already stored the picture.
  if (hasSameValues(fields, values, { ...storedValues, picture: values.picture })) return finishNew(stored, context);
  dispatch({ kind: 'created-by-earlier-request', recordBefore: options.record, record: stored });
  resetForm(storedValues, values);
  return saveChange({ base: stored, values, unconfirmed: undefined }, context);
}

/** Closes the form of a new record that was created but could not be read. */
function closeWithoutRecord<R extends PersonData>({ dispatch, options, person }: SaveContext<R>): void {
  toast.warn(`${NOT_LOADED_MESSAGE} ${options.kind === 'ticketHolder' ? HOW_TO_OPEN.ticketHolder : HOW_TO_OPEN.customer}`);
  person.form.reset(options.initialValues ?? emptyPersonValues);
  dispatch({ kind: 'failed', failure: undefined, unconfirmed: undefined });
  options.onClose?.();
}

/** Identifies the toast of a failed save. */
const TOAST_CAUSE = 'save-record';

const NOT_LOADED_MESSAGE = 'Der Datensatz ist angelegt, konnte aber nicht geladen werden.';
const HOW_TO_OPEN = { customer: 'Bitte öffnen Sie ihn über die Suche.', ticketHolder: 'Bitte öffnen Sie ihn über die Kundenseite.' };
const UNCHANGED_MESSAGE = 'Es wurde nichts geändert.';
const RESPONSE_LOST_MESSAGE = 'Die Antwort auf das Speichern ist ausgeblieben.';
const NOT_STORED_MESSAGE = 'Die Änderungen sind bisher nicht gespeichert. Sie können gefahrlos erneut speichern.';
/** The message if the middleware has no versions, so that a late request could overwrite other changes. */
const MAY_STILL_ARRIVE_MESSAGE =
  'Die Änderungen sind bisher nicht gespeichert, können aber noch eintreffen. Bitte laden Sie die Daten neu und prüfen Sie, ob sie gespeichert sind, bevor Sie erneut speichern.';
const OUTCOME_UNKNOWN_MESSAGE =
  'Ob Ihre vorigen Änderungen gespeichert sind, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
