import type { MiddlewareError } from '@aboschalter/middleware-client';
import { resolveCause, toast, type TaskContext } from '@aboschalter/platform';
import { buildPatch } from '../person/build-patch.ts';
import { setServerErrors } from '../person/server-errors.ts';
import { getUnreadableReason } from '../person/unreadable.ts';
import type { PersonForm } from '../person/use-person-form.ts';
import type { PersonValues } from '../person/fields.ts';
import { emptyPersonValues, toFormValues, type PersonData } from '../person/values.ts';
import { compareStored, hasSameValues } from './conflict.ts';
import { isCreated, isEarlierRecord, type CreatedRecord, type RecordOptions } from './record-options.ts';
import type { RecordEvent, SaveTask } from './record-state.ts';

/** What {@link saveRecord} uses besides the task. */
export interface SaveEffects<R extends PersonData> extends TaskContext<RecordEvent<R>> {
  readonly options: RecordOptions<R>;
  readonly person: PersonForm;
  /** Whether the middleware rejects stale changes (capability `recordVersions`). */
  readonly hasVersions: boolean;
  /** Resets the form to `base` and enters `values` as unsaved changes. */
  readonly resetForm: (base: PersonValues, values?: PersonValues) => void;
}

/** A change of a stored record. */
interface Change<R> {
  readonly base: R;
  readonly values: PersonValues;
  /** The values of the previous save, if its outcome is unknown. */
  readonly unanswered: PersonValues | undefined;
}

/** Saves a record and reports how it ended. Also works after the form has unmounted. */
export async function saveRecord<R extends PersonData>(task: SaveTask<R>, effects: SaveEffects<R>): Promise<void> {
  const { values, base } = task;
  if (base === undefined) return saveNewRecord(values, effects);
  if (task.kind === 'settle') return saveChange({ base, values, unanswered: undefined }, effects);
  const { unanswered } = task;
  // Without versions the middleware accepts stale changes: concurrent changes are found by reading the record.
  if (unanswered || !effects.hasVersions) {
    const stored = await effects.options.read(base);
    if (!stored && unanswered) return reportFailure(NOT_READ, unanswered, effects);
    if (stored && (await continueFromStored({ base, values, unanswered }, { stored, possiblySaved: unanswered }, effects)))
      return undefined;
  }
  return saveChange({ base, values, unanswered }, effects);
}

/** Shows a failure as a toast and in place. */
function reportFailure<R extends PersonData>(failure: string, unanswered: PersonValues | undefined, { dispatch }: SaveEffects<R>): void {
  toast.error(failure, { cause: CAUSE, belongsToVisit: true });
  dispatch({ kind: 'failed', failure, unanswered });
}

/** Finishes the save of a new record. */
function finishNew<R extends PersonData>(record: R, { dispatch, options, resetForm }: SaveEffects<R>): void {
  resolveCause(CAUSE);
  dispatch({ kind: 'stored', recordBefore: options.record, record, hasNewerInput: false });
  resetForm(toFormValues(record));
}

/** Finishes the save of a change. Keeps what staff have entered since `values` were sent. */
function finishChange<R extends PersonData>(
  record: R,
  values: PersonValues,
  { dispatch, options, person: { form }, resetForm }: SaveEffects<R>,
): void {
  resolveCause(CAUSE);
  const currentInput = form.getValues();
  const hasNewerInput = JSON.stringify(currentInput) !== JSON.stringify(values);
  dispatch({ kind: 'stored', recordBefore: options.record, record, hasNewerInput });
  resetForm(toFormValues(record), hasNewerInput ? currentInput : undefined);
}

/**
 * Continues after the stored record was read: the own save may have arrived, another person may have changed the record.
 * @param stored the record that was read
 * @param possiblySaved the values that may be stored, although their response was lost
 * @returns whether the save has ended; false if the stored record equals the base, so that saving must continue
 */
async function continueFromStored<R extends PersonData>(
  { base, values, unanswered }: Change<R>,
  { stored, possiblySaved }: { readonly stored: R; readonly possiblySaved: PersonValues | undefined },
  effects: SaveEffects<R>,
): Promise<boolean> {
  const { dispatch, options, person, resetForm } = effects;
  const reason = getUnreadableReason(options.kind, stored);
  if (reason !== undefined) {
    reportFailure(reason, unanswered, effects);
    return true;
  }
  const { verdict, updatedBase } = compareStored(person.fields, {
    baseValues: toFormValues(base),
    unanswered: possiblySaved,
    theirs: toFormValues(stored),
    wanted: values,
    isSameVersion: base.version === stored.version,
  });
  switch (verdict) {
    case 'unchanged':
      return false;
    case 'conflict':
      dispatch({ kind: 'conflict-found', conflict: { mine: values, baseValues: updatedBase, current: stored }, unanswered: undefined });
      return true;
    case 'stored':
      toast.success(options.savedText);
      finishChange(stored, values, effects);
      return true;
    case 'rebase':
      dispatch({ kind: 'rebased', base: stored });
      resetForm(toFormValues(stored), values);
      await saveChange({ base: stored, values, unanswered: undefined }, effects);
      return true;
  }
}

/** Sends the differences from the base. */
async function saveChange<R extends PersonData>(change: Change<R>, effects: SaveEffects<R>): Promise<void> {
  const { base, values, unanswered } = change;
  const { dispatch, hasVersions, options, person } = effects;
  const { fields } = person;
  const reason = getUnreadableReason(options.kind, base);
  if (reason !== undefined) return reportFailure(reason, unanswered, effects);
  const baseValues = toFormValues(base);
  if (unanswered === undefined && hasSameValues(fields, values, baseValues)) {
    toast.info(UNCHANGED);
    return finishChange(base, values, effects);
  }
  dispatch({ kind: 'sending', values });
  const patch = buildPatch(fields, values, baseValues);
  const result = await options.send({ base, fields: patch, values });
  if (result?.ok) {
    // A change creates no record; the check is for TypeScript.
    const stored = isCreated(result) ? undefined : result.data;
    return finishChange(stored ?? (await options.read(base)) ?? { ...base, ...patch }, values, effects);
  }
  // These outcomes occur for new records only; the check is for TypeScript.
  if (!result || isEarlierRecord(result)) return dispatch({ kind: 'failed', failure: undefined, unanswered: values });
  const conflictingRecord = options.getCurrentRecord?.(result.error);
  if (conflictingRecord) {
    const stillUnanswered = result.isOutcomeUnknown ? values : unanswered;
    // A request that is rejected for a conflict has stored nothing; the previous save of unknown outcome may have.
    const hasEnded = await continueFromStored(
      { ...change, unanswered: stillUnanswered },
      { stored: conflictingRecord, possiblySaved: unanswered },
      effects,
    );
    if (hasEnded) return undefined;
    // The record equals the base, although the middleware has reported a conflict: staff decide.
    const conflict = { mine: values, baseValues, current: conflictingRecord };
    return dispatch({ kind: 'conflict-found', conflict, unanswered: stillUnanswered });
  }
  if (result.isOutcomeUnknown) {
    const stored = await options.read(base);
    if (!stored || getUnreadableReason(options.kind, stored) !== undefined) return reportFailure(result.message, values, effects);
    if (await continueFromStored({ ...change, unanswered: values }, { stored, possiblySaved: values }, effects)) return undefined;
    return reportFailure(`${result.error.userMessage ?? LOST} ${hasVersions ? NOT_ARRIVED : NOT_ARRIVED_UNPROTECTED}`, values, effects);
  }
  return showRejection(result, unanswered, effects);
}

/** Shows the messages of a rejected save in place. The request itself has shown the toast. */
function showRejection<R extends PersonData>(
  { error, message }: { readonly error: MiddlewareError; readonly message: string },
  unanswered: PersonValues | undefined,
  { dispatch, person }: SaveEffects<R>,
): void {
  setServerErrors(person, error);
  dispatch({ kind: 'failed', failure: message, unanswered });
}

/** Creates a record, or changes the one that an earlier attempt has created. */
async function saveNewRecord<R extends PersonData>(values: PersonValues, effects: SaveEffects<R>): Promise<void> {
  const { dispatch, options, person, resetForm } = effects;
  const { fields } = person;
  /** Converts the response of the creating call; reads the record if the response is incomplete. */
  const toStoredRecord = async (answer: CreatedRecord | undefined): Promise<R | undefined> =>
    answer && (options.toRecord?.(answer) ?? (await options.read(answer)));

  const result = await options.send({ base: undefined, fields: buildPatch(fields, values), values });
  if (!result) return dispatch({ kind: 'failed', failure: undefined, unanswered: undefined });
  if (isEarlierRecord(result)) return dispatch({ kind: 'earlier-form-found', record: await toStoredRecord(result.earlier) });
  if (!result.ok) return showRejection(result, undefined, effects);
  // A result that is not of a creation does not occur here; the check is for TypeScript.
  if (!isCreated(result)) return closeWithoutRecord(effects);
  const created = await toStoredRecord(result.data);
  if (!created) return closeWithoutRecord(effects);
  if (!result.mayHaveEarlierInput) return finishNew(created, effects);
  // An earlier attempt of this form may have created the record, so the form now changes the stored record.
  const stored = (await options.read(created)) ?? created;
  await options.onRepeated?.(stored, values);
  const storedValues = toFormValues(stored);
  // `onRepeated` has stored the picture.
  if (hasSameValues(fields, values, { ...storedValues, picture: values.picture })) return finishNew(stored, effects);
  dispatch({ kind: 'created-by-earlier-attempt', recordBefore: options.record, record: stored });
  resetForm(storedValues, values);
  return saveChange({ base: stored, values, unanswered: undefined }, effects);
}

/** Closes the form of a new record that is stored but could not be read. */
function closeWithoutRecord<R extends PersonData>({ dispatch, options, person }: SaveEffects<R>): void {
  toast.warn(`${NOT_LOADED} ${options.kind === 'ticketHolder' ? OPEN.ticketHolder : OPEN.record}`);
  person.form.reset(options.initialValues ?? emptyPersonValues);
  dispatch({ kind: 'failed', failure: undefined, unanswered: undefined });
  options.onClose?.();
}

/** The cause of the toast of a failed save, which a later save removes (decision D-90). */
const CAUSE = 'save-record';

const NOT_LOADED = 'Der Datensatz ist angelegt, konnte aber nicht geladen werden.';
const OPEN = { record: 'Bitte öffnen Sie ihn über die Suche.', ticketHolder: 'Bitte öffnen Sie ihn über die Kundenseite.' };
const UNCHANGED = 'Es wurde nichts geändert.';
const LOST = 'Die Antwort auf das Speichern ist ausgeblieben.';
const NOT_ARRIVED = 'Die Änderungen sind bisher nicht gespeichert. Sie können gefahrlos erneut speichern.';
const NOT_ARRIVED_UNPROTECTED =
  'Die Änderungen sind bisher nicht gespeichert, können aber noch eintreffen. Bitte laden Sie die Daten neu und prüfen Sie, ob sie gespeichert sind, bevor Sie erneut speichern.';
const NOT_READ =
  'Ob Ihre vorigen Änderungen gespeichert sind, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
