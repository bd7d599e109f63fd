import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { Sent } from '@aboschalter/shell-api';
import { useEffect, useEffectEvent, useState } from 'react';
import { personFields, type PersonField, type RecordKind } from '../person/fields.ts';
import { fieldsToSend } from '../person/fields-to-send.ts';
import { showRefusedFields } from '../person/refused-fields.ts';
import { usePersonForm, type PersonForm } from '../person/use-person-form.ts';
import { newPerson, valuesOf, type PersonRecord, type PersonValues } from '../person/values.ts';
import { differingFields, settled } from './conflict.ts';
import type { RecordDraft } from './draft.ts';

/** A change as it is sent: what it was made on, and what differs. */
export interface RecordChangeToSend<R> {
  /** The record as it was when editing began; undefined for a new one. */
  readonly base: R | undefined;
  /** The changed fields of a stored record, every field of a new one; nothing is null. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly values: PersonValues;
}

/** Which record, and how it is saved. */
export interface RecordOptions<R extends PersonRecord> {
  readonly kind: RecordKind;
  /** Which of its fields, if not all. */
  readonly fields?: readonly PersonField[];
  /** The stored record; undefined where one is to be created. */
  readonly record: R | undefined;
  /** What a new record begins with. */
  readonly start?: PersonValues;
  readonly send: (change: RecordChangeToSend<R>) => Promise<Sent<R>>;
  /** Reads the record that the middleware has now, out of a refusal because somebody else has changed it. */
  readonly presentIn?: (error: MiddlewareError) => R | undefined;
  readonly onSaved?: ((saved: R) => void) | undefined;
  /** A new record is not wanted any more. */
  readonly onClose?: (() => void) | undefined;
}

/** Somebody else has changed the record meanwhile. */
export interface Conflict<R> {
  readonly mine: PersonValues;
  /** What both began with. */
  readonly begun: PersonValues;
  readonly present: R;
}

/** A record that is viewed, edited or created. */
export interface RecordState<R> {
  readonly mode: 'view' | 'edit' | 'create';
  /** It is being saved. */
  readonly busy: boolean;
  readonly person: PersonForm;
  /** What editing began with, or would begin with now. */
  readonly begun: PersonValues;
  readonly edit: () => void;
  /** Goes on with a draft: what was changed in it, on the record as it is now; where both have changed, somebody chooses. */
  readonly resume: (draft: RecordDraft) => void;
  /** Drops what was entered: the saved values return, or the new record is closed. */
  readonly cancel: () => void;
  readonly save: (values: PersonValues) => Promise<void>;
  readonly conflict: Conflict<R> | undefined;
  /** Goes on from what the middleware has now, with these values. */
  readonly settle: (values: PersonValues) => Promise<void>;
  readonly dismissConflict: () => void;
}

/** View, edit and create of one record (specification, document 1, section 4, 'Customer display'; document 2, 'Holder forms'). */
export function useRecord<R extends PersonRecord>(options: RecordOptions<R>): RecordState<R> {
  const { kind, fields = personFields[kind], record, start = newPerson, send, presentIn, onSaved, onClose } = options;
  const person = usePersonForm(kind, record === undefined ? start : valuesOf(record), fields);
  const { form } = person;
  // What editing began with, while it lasts.
  const [base, setBase] = useState<R>();
  // What the middleware answered, shown until the record comes anew.
  const [saved, setSaved] = useState<{ readonly over: R | undefined; readonly record: R }>();
  const [conflict, setConflict] = useState<Conflict<R>>();
  const [busy, setBusy] = useState(false);
  const shown = saved && saved.over === record ? saved.record : record;
  const isNew = shown === undefined;
  const mode = isNew ? 'create' : base ? 'edit' : 'view';

  useEffect(() => {
    if (mode === 'view' && shown !== undefined) form.reset(valuesOf(shown));
  }, [mode, shown, form]);

  // Once nothing counts as unsaved any more: whoever is told may leave the page.
  const tell = useEffectEvent((stored: R) => onSaved?.(stored));
  useEffect(() => {
    if (saved) tell(saved.record);
  }, [saved]);

  const begin = (from: R, values: PersonValues = valuesOf(from)) => {
    setBase(from);
    form.reset(valuesOf(from));
    take(values);
  };
  /** Enters values over what the form began with. */
  const take = (values: PersonValues) => {
    for (const { name } of fields) form.setValue(name, values[name], { shouldDirty: true });
    form.setValue('identicalWithCustomer', values.identicalWithCustomer, { shouldDirty: true });
  };

  const sendFrom = async (from: R | undefined, values: PersonValues) => {
    const begun = from && valuesOf(from);
    setBusy(true);
    const result = await send({ base: from, fields: fieldsToSend(fields, values, begun), values });
    setBusy(false);
    if (!result.ok) {
      const present = presentIn?.(result.error);
      if (present && begun) setConflict({ mine: values, begun, present });
      else showRefusedFields(person, result.error);
      return;
    }
    const { answer } = result;
    const now = form.getValues();
    setSaved({ over: record, record: answer });
    if (from !== undefined && JSON.stringify(now) !== JSON.stringify(values)) {
      // Somebody has typed on while it was being saved: that is not saved yet.
      begin(answer, now);
    } else {
      setBase(undefined);
      form.reset(valuesOf(answer));
    }
  };

  return {
    mode,
    busy,
    person,
    begun: base ? valuesOf(base) : shown ? valuesOf(shown) : start,
    edit: () => shown && begin(shown),
    resume({ begun, values }) {
      if (shown === undefined) {
        take(values);
        return;
      }
      const both = { mine: values, begun, theirs: valuesOf(shown) };
      const differing = differingFields(fields, both);
      begin(shown, settled(differing, {}, both));
      const isContested = differing.some(({ field: { name }, preselected, theirs }) => preselected === 'mine' && theirs !== begun[name]);
      if (isContested) setConflict({ mine: values, begun, present: shown });
    },
    cancel() {
      setBase(undefined);
      setConflict(undefined);
      form.reset(shown === undefined ? start : valuesOf(shown));
      if (isNew) onClose?.();
    },
    save: (values) => sendFrom(base, values),
    conflict,
    async settle(values) {
      if (!conflict) return;
      setConflict(undefined);
      begin(conflict.present, values);
      await sendFrom(conflict.present, values);
    },
    dismissConflict: () => setConflict(undefined),
  };
}
