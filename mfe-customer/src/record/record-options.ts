import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { Create, Created, MutationResult } from '@aboschalter/platform';
import type { PersonField, PersonKind, PersonValues } from '../person/fields.ts';
import type { PersonData } from '../person/values.ts';

/** A change to send: its base, and the changed fields. */
export interface RecordPatch<R> {
  /** The record when editing began; undefined for a new one. */
  readonly base: R | undefined;
  /** The changed fields of a stored record, every field of a new one; empty ones are null. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly values: PersonValues;
}

/** The response of the creating call: at least the uuid of the record. */
export type CreatedRecord = PersonData & { readonly uuid: string };

/**
 * The outcome of a save; `undefined` if nothing was sent. A change may be answered without the record, and a new record
 * without its id: the specification leaves both open.
 */
export type RecordOutcome<R> = MutationResult<R | undefined> | Created<CreatedRecord | undefined> | undefined;

/** Whether the call has created a record; false for a change. */
export const isCreated = <R>(
  result: Extract<RecordOutcome<R>, { ok: true }>,
): result is Extract<Created<CreatedRecord | undefined>, { ok: true }> => 'mayHaveEarlierInput' in result;

/** Whether nothing was sent, because another, earlier form has created a record with unknown outcome. */
export const isEarlierRecord = <R>(
  result: Exclude<RecordOutcome<R>, undefined>,
): result is Extract<Created<CreatedRecord | undefined>, { isEarlier: true }> => 'isEarlier' in result && result.isEarlier;

/** The options of a record: its data and how to save it. */
export interface RecordOptions<R extends PersonData> {
  readonly kind: PersonKind;
  /** The fields, by default all. */
  readonly fields?: readonly PersonField[];
  /** The stored record; undefined for a new one. */
  readonly record: R | undefined;
  /** Initial values of a new record. */
  readonly initialValues?: PersonValues;
  readonly send: (change: RecordPatch<R>) => Promise<RecordOutcome<R>>;
  /** Reads the stored record after an unknown outcome; `undefined` if that fails. */
  readonly read: (record: R | CreatedRecord) => Promise<R | undefined>;
  /** Converts the response of the creating call to a record; `undefined` if it is incomplete. */
  readonly toRecord?: ((answer: CreatedRecord) => R | undefined) | undefined;
  /** The message if a save with an unknown outcome turns out to be stored: 'Kundendaten gespeichert'. */
  readonly savedText: string;
  /** The attempt to create a new record (`useCreate`). */
  readonly creation?: Pick<Create<never>, 'attempt' | 'restore'>;
  /** Called if an earlier attempt of this form has created the record: stores the data that the update call does not accept. */
  readonly onRepeated?: ((stored: R, values: PersonValues) => Promise<void>) | undefined;
  /** Reads the current record from a conflict error. */
  readonly getCurrentRecord?: (error: MiddlewareError) => R | undefined;
  readonly onSaved?: ((saved: R) => void) | undefined;
  /** Called when the user cancels a new record. */
  readonly onClose?: (() => void) | undefined;
}
