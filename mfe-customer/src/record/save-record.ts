import type { MiddlewareError } from '@aboschalter/middleware-client';
import { resolveCause, toast, type TaskContext } from '@aboschalter/platform';
import { buildPatch } from '../person/build-patch.ts';
import { setServerErrors } from '../person/server-errors.ts';
import { unreadableReason } from '../person/unreadable.ts';
import type { PersonForm } from '../person/use-person-form.ts';
import { emptyPersonValues, toFormValues, type PersonData, type PersonValues } from '../person/values.ts';
import { compareStored, hasSameValues } from './conflict.ts';
import { isEarlierRecord, type CreatedRecord, type RecordOptions } from './record-options.ts';
import type { RecordEvent, SaveTask } from './record-state.ts';

/** What a save uses. */
export interface SaveEffects<R extends PersonData> extends TaskContext<RecordEvent<R>> {
  readonly options: RecordOptions<R>;
  readonly person: PersonForm;
  /** Whether the middleware refuses stale changes (capability `recordVersions`). */
  readonly hasVersions: boolean;
  /** Shows values in the form, as changes of a base. */
  readonly show: (base: PersonValues, values?: PersonValues) => void;
}

/** The values to store over a base. `unanswered`: the previous save of unknown outcome. */
interface Change<R> {
  readonly from: R;
  readonly values: PersonValues;
  readonly unanswered: PersonValues | undefined;
}

/** Saves a record and reports how it ended. Also works after the form has unmounted. */
export async function saveRecord<R extends PersonData>(task: SaveTask<R>, effects: SaveEffects<R>): Promise<void> {
  const { values, base: from } = task;
  if (from === undefined) return create(values, effects);
  if (task.kind === 'settle') return change({ from, values, unanswered: undefined }, effects);
  const { unanswered } = task;
  // Without versions the middleware accepts stale changes: concurrent changes are found by reading the record.
  if (unanswered || !effects.hasVersions) {
    const present = await effects.options.read(from);
    if (!present && unanswered) return report(NOT_READ, unanswered, effects);
    if (present && (await continueFromStored({ from, values, unanswered }, { present, outcome: unanswered }, effects))) return undefined;
  }
  return change({ from, values, unanswered }, effects);
}

/** Shows a failure as a toast and in place. */
function report<R extends PersonData>(failure: string, unanswered: PersonValues | undefined, { dispatch }: SaveEffects<R>): void {
  toast.error(failure, { cause: CAUSE });
  dispatch({ kind: 'failed', failure, unanswered });
}

/** Finishes a save of `values`; later input is kept. */
function finish<R extends PersonData>(
  record: R,
  values: PersonValues,
  wasEdited: boolean,
  { dispatch, options, person: { form }, show }: SaveEffects<R>,
): void {
  resolveCause(CAUSE);
  const now = form.getValues();
  const isBehind = wasEdited && JSON.stringify(now) !== JSON.stringify(values);
  dispatch({ kind: 'stored', over: options.record, record, isBehind });
  show(toFormValues(record), isBehind ? now : undefined);
}

/**
 * Continues after the stored record was read: the own save may have arrived, another person may have changed the record.
 * @param outcome the values that may be stored, although their response was lost
 * @returns false if the stored record equals the base
 */
async function continueFromStored<R extends PersonData>(
  { from, values, unanswered }: Change<R>,
  { present, outcome }: { readonly present: R; readonly outcome: PersonValues | undefined },
  effects: SaveEffects<R>,
): Promise<boolean> {
  const { dispatch, options, person, show } = effects;
  const reason = unreadableReason(options.kind, present);
  if (reason !== undefined) {
    report(reason, unanswered, effects);
    return true;
  }
  const all = { begun: toFormValues(from), unanswered: outcome, theirs: toFormValues(present), wanted: values };
  const { verdict, own } = compareStored(person.fields, all, from.version === present.version);
  switch (verdict) {
    case 'unchanged':
      return false;
    case 'conflict':
      dispatch({ kind: 'conflict-found', conflict: { mine: values, begun: own, current: present }, unanswered: undefined });
      return true;
    case 'stored':
      toast.success(options.savedText);
      finish(present, values, true, effects);
      return true;
    case 'rebase':
      dispatch({ kind: 'rebased', base: present });
      show(toFormValues(present), values);
      await change({ from: present, values, unanswered: undefined }, effects);
      return true;
  }
}

/** Sends the differences from a stored record. */
async function change<R extends PersonData>(what: Change<R>, effects: SaveEffects<R>): Promise<void> {
  const { from, values, unanswered } = what;
  const { dispatch, hasVersions, options, person } = effects;
  const { fields } = person;
  const reason = unreadableReason(options.kind, from);
  if (reason !== undefined) return report(reason, unanswered, effects);
  const begun = toFormValues(from);
  if (unanswered === undefined && hasSameValues(fields, values, begun)) {
    toast.info(UNCHANGED);
    return finish(from, values, true, effects);
  }
  dispatch({ kind: 'sending', values });
  const patch = buildPatch(fields, values, begun);
  const result = await options.send({ base: from, fields: patch, values });
  if (result?.ok) {
    const stored = 'repeated' in result ? undefined : result.data;
    return finish(stored ?? (await options.read(from)) ?? { ...from, ...patch }, values, true, effects);
  }
  if (!result || isEarlierRecord(result)) return dispatch({ kind: 'failed', failure: undefined, unanswered: values });
  const refusedOver = options.presentIn?.(result.error);
  const left = result.isOutcomeUnknown ? values : unanswered;
  if (refusedOver) {
    if (await continueFromStored({ ...what, unanswered: left }, { present: refusedOver, outcome: unanswered }, effects)) return undefined;
    return dispatch({ kind: 'conflict-found', conflict: { mine: values, begun: begun, current: refusedOver }, unanswered: left });
  }
  if (result.isOutcomeUnknown) {
    // Reads the stored record after an unknown outcome.
    const present = await options.read(from);
    if (!present || unreadableReason(options.kind, present) !== undefined) return report(result.message, values, effects);
    if (await continueFromStored({ ...what, unanswered: values }, { present, outcome: values }, effects)) return undefined;
    return report(`${result.error.userMessage ?? LOST} ${hasVersions ? NOT_ARRIVED : NOT_ARRIVED_UNPROTECTED}`, values, effects);
  }
  return refuse(result, unanswered, effects);
}

/** Shows the messages of a refusal, whose toast `mutate` has shown. */
function refuse<R extends PersonData>(
  { error, message }: { readonly error: MiddlewareError; readonly message: string },
  unanswered: PersonValues | undefined,
  { dispatch, person }: SaveEffects<R>,
): void {
  setServerErrors(person, error);
  dispatch({ kind: 'failed', failure: message, unanswered });
}

async function create<R extends PersonData>(values: PersonValues, effects: SaveEffects<R>): Promise<void> {
  const { dispatch, options, person, show } = effects;
  const { fields } = person;
  /** Returns the record of the creating call's response. */
  const storedOf = async (answer: CreatedRecord | undefined): Promise<R | undefined> =>
    answer && (options.whole?.(answer) ?? (await options.read(answer)));

  const result = await options.send({ base: undefined, fields: buildPatch(fields, values), values });
  if (!result) return dispatch({ kind: 'failed', failure: undefined, unanswered: undefined });
  if (isEarlierRecord(result)) return dispatch({ kind: 'earlier-found', record: await storedOf(result.earlier) });
  if (!result.ok) return refuse(result, undefined, effects);
  const created = 'repeated' in result ? await storedOf(result.data) : undefined;
  if (!created) return leaveCreated(effects);
  if (!('repeated' in result) || !result.repeated) return finish(created, values, false, effects);
  // An earlier attempt has created the record: from now on its form changes the stored record.
  const stored = (await options.read(created)) ?? created;
  await options.onRepeated?.(stored, values);
  const shown = toFormValues(stored);
  if (hasSameValues(fields, values, { ...shown, picture: values.picture })) return finish(stored, values, false, effects);
  dispatch({ kind: 'created-earlier', over: options.record, record: stored });
  show(shown, values);
  return change({ from: stored, values, unanswered: undefined }, effects);
}

/** The new record is stored, but cannot be read. */
function leaveCreated<R extends PersonData>({ dispatch, options, person }: SaveEffects<R>): void {
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
