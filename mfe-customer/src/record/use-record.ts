import type { MiddlewareError } from '@aboschalter/middleware-client';
import { toast, useCapability } from '@aboschalter/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { personFields } from '../person/fields.ts';
import { buildPatch } from '../person/build-patch.ts';
import { setServerErrors } from '../person/server-errors.ts';
import { unreadableReason } from '../person/unreadable.ts';
import { usePersonForm, type PersonForm } from '../person/use-person-form.ts';
import { emptyPersonValues, toFormValues, type PersonData, type PersonValues } from '../person/values.ts';
import { findConflicts, hasSameValues, mergeResolved, withOwnSave } from './conflict.ts';
import type { RecordDraft } from './record-draft.ts';
import { isEarlierRecord, type CreatedRecord, type RecordOptions } from './record-options.ts';

/** The record was changed by another person during editing. */
export interface Conflict<R> {
  readonly mine: PersonValues;
  /** The common base. */
  readonly begun: PersonValues;
  readonly present: R;
}

/** A record that is viewed, edited or created. */
export interface RecordState<R> {
  readonly mode: 'view' | 'edit' | 'create';
  /** A save is in progress. */
  readonly busy: boolean;
  /** Why the latest save failed; undefined from the next one on. */
  readonly failure: string | undefined;
  readonly person: PersonForm;
  readonly edit: () => void;
  /** Resumes a draft: applies its changes to the current record. The user resolves conflicts. */
  readonly resume: (draft: RecordDraft) => void;
  /** Discards the input: the saved values are restored, or the new record is closed. */
  readonly cancel: () => void;
  readonly save: (values: PersonValues) => Promise<void>;
  readonly conflict: Conflict<R> | undefined;
  /** Continues from the present record with these values. */
  readonly settle: (values: PersonValues) => Promise<void>;
  readonly dismissConflict: () => void;
  /** What is stored in the draft besides the values. */
  readonly kept: Omit<RecordDraft, 'values'>;
  /** A record that an earlier form created with unknown outcome; reported before another one is created. */
  readonly earlier: R | undefined;
}

/** View, edit and create of one record (specification, document 1, section 4, 'Customer display'; document 2, 'Holder forms'). */
export function useRecord<R extends PersonData>(options: RecordOptions<R>): RecordState<R> {
  const {
    kind,
    fields = personFields[kind],
    record,
    start = emptyPersonValues,
    send,
    read,
    presentIn,
    onSaved,
    onClose,
    creation,
  } = options;
  const person = usePersonForm(kind, record === undefined ? start : toFormValues(record), fields);
  const { form } = person;
  const hasVersions = useCapability('recordVersions');
  // The base of editing, while it lasts.
  const [base, setBase] = useState<R>();
  // The response of the middleware, shown until the record is refetched. `isDone`: the form has no more unsaved values.
  const [saved, setSaved] = useState<{ readonly over: R | undefined; readonly record: R; readonly isDone: boolean }>();
  const [conflict, setConflict] = useState<Conflict<R>>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The last save of unknown outcome.
  const [unanswered, setUnanswered] = useState<PersonValues>();
  const [earlier, setEarlier] = useState<R>();
  const shown = saved && saved.over === record ? saved.record : record;
  const isNew = shown === undefined;
  const mode = isNew ? 'create' : base ? 'edit' : 'view';

  useEffect(() => {
    if (mode === 'view' && shown !== undefined) form.reset(toFormValues(shown));
  }, [mode, shown, form]);
  // Called after all input is saved, so that the owner may navigate.
  const notifySaved = useEffectEvent((stored: R) => onSaved?.(stored));
  useEffect(() => {
    if (saved?.isDone) notifySaved(saved.record);
  }, [saved]);

  const begin = (from: R, values: PersonValues = toFormValues(from)) => {
    setBase(from);
    form.reset(toFormValues(from));
    applyValues(values);
  };
  /** Sets values over the initial ones of the form. */
  const applyValues = (values: PersonValues) => {
    for (const { name } of fields) form.setValue(name, values[name], { shouldDirty: true });
    form.setValue('identicalWithCustomer', values.identicalWithCustomer, { shouldDirty: true });
  };
  /** Finishes a save of `values`; later input is kept. */
  const finish = (stored: R, values: PersonValues, wasEdited: boolean) => {
    setUnanswered(undefined);
    const now = form.getValues();
    const isBehind = wasEdited && JSON.stringify(now) !== JSON.stringify(values);
    setSaved({ over: record, record: stored, isDone: true });
    if (isBehind) {
      begin(stored, now);
    } else {
      setBase(undefined);
      form.reset(toFormValues(stored));
    }
  };

  /** Shows a failure as a toast and in place. */
  const report = (text: string) => {
    toast.error(text);
    setFailure(text);
  };

  /** Reports a stored record that cannot be compared or changed, because it has unreadable fields. */
  const isRefused = (stored: R): boolean => {
    const reason = unreadableReason(kind, stored);
    if (reason !== undefined) report(reason);
    return reason !== undefined;
  };

  /**
   * Continues after the stored record was read: the own save may have arrived, another person may have changed the
   * record.
   * @param wanted the values to store
   * @returns false if the stored record equals the base
   */
  const continueFromStored = async (from: R, sent: PersonValues | undefined, present: R, wanted: PersonValues): Promise<boolean> => {
    if (isRefused(present)) return true;
    const [begun, theirs] = [toFormValues(from), toFormValues(present)];
    const own = withOwnSave(fields, { begun, unanswered: sent, theirs });
    if (hasSameValues(fields, theirs, begun) && from.version === present.version) return false;
    if (!hasSameValues(fields, theirs, own)) {
      setUnanswered(undefined);
      setConflict({ mine: wanted, begun: own, present });
    } else if (hasSameValues(fields, theirs, wanted)) {
      toast.success(options.savedText);
      finish(present, wanted, true);
    } else {
      setUnanswered(undefined);
      begin(present, wanted);
      await change(present, wanted, undefined);
    }
    return true;
  };

  /** Sends the differences from a stored record. */
  const change = async (from: R, values: PersonValues, sent: PersonValues | undefined) => {
    if (isRefused(from)) return;
    const begun = toFormValues(from);
    if (sent === undefined && hasSameValues(fields, values, begun)) {
      toast.info(UNCHANGED);
      finish(from, values, true);
      return;
    }
    setUnanswered(values);
    const result = await send({ base: from, fields: buildPatch(fields, values, begun), values });
    if (result?.ok) {
      const stored = 'repeated' in result ? undefined : result.answer;
      finish(stored ?? (await read(from)) ?? { ...from, ...buildPatch(fields, values, begun) }, values, true);
      return;
    }
    if (!result || isEarlierRecord(result)) return;
    const refusedOver = presentIn?.(result.error);
    if (!result.unknown) setUnanswered(sent);
    if (refusedOver) {
      if (!(await continueFromStored(from, sent, refusedOver, values))) setConflict({ mine: values, begun, present: refusedOver });
    } else if (result.unknown) await readBack(from, values, result);
    else {
      setServerErrors(person, result.error);
      setFailure(result.notice);
    }
  };

  /** Reads the stored record after an unknown outcome. */
  const readBack = async (
    from: R,
    values: PersonValues,
    { error, notice }: { readonly error: MiddlewareError; readonly notice: string },
  ) => {
    const present = await read(from);
    if (!present || unreadableReason(kind, present) !== undefined) report(notice);
    else if (!(await continueFromStored(from, values, present, values)))
      report(`${error.userMessage ?? LOST} ${hasVersions ? NOT_ARRIVED : NOT_ARRIVED_UNPROTECTED}`);
  };

  /** Returns the record of the creating call's response. */
  const storedOf = async (answer: CreatedRecord | undefined): Promise<R | undefined> =>
    answer && (options.whole?.(answer) ?? (await read(answer)));
  /** The new record is stored, but cannot be read. */
  const leaveCreated = () => {
    toast.warn(`${NOT_LOADED} ${kind === 'ticketHolder' ? OPEN.ticketHolder : OPEN.record}`);
    form.reset(start);
    onClose?.();
  };

  const create = async (values: PersonValues) => {
    setEarlier(undefined);
    const result = await send({ base: undefined, fields: buildPatch(fields, values), values });
    if (!result) return;
    if (isEarlierRecord(result)) {
      setEarlier(await storedOf(result.earlier));
      return;
    }
    if (!result.ok) {
      setServerErrors(person, result.error);
      setFailure(result.notice);
      return;
    }
    const created = 'repeated' in result ? await storedOf(result.answer) : undefined;
    if (!created) {
      leaveCreated();
    } else if ('repeated' in result && result.repeated) {
      // An earlier attempt has created the record: from now on its form changes the stored record.
      const stored = (await read(created)) ?? created;
      await options.onRepeated?.(stored, values);
      const stays = { ...toFormValues(stored), picture: values.picture };
      if (hasSameValues(fields, values, stays)) {
        finish(stored, values, false);
        return;
      }
      setSaved({ over: record, record: stored, isDone: false });
      begin(stored, values);
      await change(stored, values, undefined);
    } else {
      finish(created, values, false);
    }
  };

  /** One save at a time; resets the busy flag in any case. */
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const saveFrom = async (from: R | undefined, values: PersonValues) => {
    if (from === undefined) {
      await create(values);
      return;
    }
    // Without versions the middleware accepts stale changes: concurrent changes are found by reading the record.
    if (unanswered || !hasVersions) {
      const present = await read(from);
      if (!present && unanswered) {
        report(NOT_READ);
        return;
      }
      if (present && (await continueFromStored(from, unanswered, present, values))) return;
    }
    await change(from, values, unanswered);
  };

  return {
    mode,
    busy,
    failure,
    person,
    edit: () => shown && begin(shown),
    resume(draft) {
      const { values } = draft;
      if (draft.attempt) creation?.resume(draft.attempt);
      if (shown === undefined) {
        applyValues(values);
        return;
      }
      const theirs = toFormValues(shown);
      const begun = withOwnSave(fields, { begun: draft.begun, unanswered: draft.unanswered, theirs });
      setUnanswered(draft.unanswered);
      const both = { mine: values, begun, theirs };
      const differing = findConflicts(fields, both);
      begin(shown, mergeResolved(differing, {}, both));
      const hasConflict = differing.some(
        ({ field: { name }, preselected, theirs: other }) => preselected === 'mine' && other !== begun[name],
      );
      if (hasConflict) setConflict({ mine: values, begun, present: shown });
    },
    cancel() {
      setFailure(undefined);
      setBase(undefined);
      setConflict(undefined);
      setUnanswered(undefined);
      form.reset(shown === undefined ? start : toFormValues(shown));
      if (isNew) onClose?.();
    },
    save: (values) => whileBusy(() => saveFrom(base, values)),
    conflict,
    async settle(values) {
      if (!conflict) return;
      setConflict(undefined);
      begin(conflict.present, values);
      await whileBusy(() => change(conflict.present, values, undefined));
    },
    dismissConflict: () => setConflict(undefined),
    kept: {
      begun: base ? toFormValues(base) : shown ? toFormValues(shown) : start,
      unanswered,
      attempt: isNew ? creation?.attempt : undefined,
    },
    earlier,
  };
}

const NOT_LOADED = 'Der Datensatz ist angelegt, konnte aber nicht geladen werden.';
const OPEN = { record: 'Bitte öffnen Sie ihn über die Suche.', ticketHolder: 'Bitte öffnen Sie ihn über die Kundenseite.' };
const UNCHANGED = 'Es wurde nichts geändert.';
const LOST = 'Die Antwort auf das Speichern ist ausgeblieben.';
const NOT_ARRIVED = 'Die Änderungen sind bisher nicht gespeichert. Sie können gefahrlos erneut speichern.';
const NOT_ARRIVED_UNPROTECTED =
  'Die Änderungen sind bisher nicht gespeichert, können aber noch eintreffen. Bitte laden Sie die Daten neu und prüfen Sie, ob sie gespeichert sind, bevor Sie erneut speichern.';
const NOT_READ =
  'Ob Ihre vorigen Änderungen gespeichert sind, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';
