import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { Create, Created, MutationResult } from '@aboschalter/platform';
import type { PersonField, PersonKind, PersonValues } from '../person/fields.ts';
import type { PersonData } from '../person/values.ts';

/** The changed fields of a record, for `send`. */
export interface RecordPatch<R> {
  /** The stored record that the change is based on; undefined for a new record. */
  readonly base: R | undefined;
  /** The changed fields of a stored record, or every field of a new record. An empty value is null. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  /** All values of the form. */
  readonly values: PersonValues;
}

/** The response of the creating call, which contains at least the uuid of the record. */
export type CreatedRecord = PersonData & { readonly uuid: string };

/**
 * The outcome of a save; `undefined` if nothing was sent. The specification allows a response to a change without the record,
 * and a response to a creation without the uuid.
 */
export type RecordOutcome<R> = MutationResult<R | undefined> | Created<CreatedRecord | undefined> | undefined;

/** Returns whether the successful call was a creation; false for a change. */
export const isCreation = <R>(
  result: Extract<RecordOutcome<R>, { ok: true }>,
): result is Extract<Created<CreatedRecord | undefined>, { ok: true }> => 'mayHaveEarlierInput' in result;

/** Returns whether nothing was sent, because an earlier form has created a record although its response was lost. */
export const isBlockedByEarlierForm = <R>(
  result: Exclude<RecordOutcome<R>, undefined>,
): result is Extract<Created<CreatedRecord | undefined>, { isEarlier: true }> => 'isEarlier' in result && result.isEarlier;

/** The options of a record: its data and how to save it. */
export interface RecordOptions<R extends PersonData> {
  readonly kind: PersonKind;
  /** The fields of the form. By default, all fields of the kind of record. */
  readonly fields?: readonly PersonField[];
  /** The stored record; undefined for a new record. */
  readonly record: R | undefined;
  /** The initial values of a new record. */
  readonly initialValues?: PersonValues;
  /** Sends a change of a stored record, or creates a new record. */
  readonly send: (change: RecordPatch<R>) => Promise<RecordOutcome<R>>;
  /** Reads the stored record. Returns `undefined` if reading fails. */
  readonly read: (record: R | CreatedRecord) => Promise<R | undefined>;
  /** Converts the response of the creating call to a record; `undefined` if it is incomplete. */
  readonly toRecord?: ((response: CreatedRecord) => R | undefined) | undefined;
  /** The message if a save with an unknown outcome turns out to be stored: 'Kundendaten gespeichert'. */
  readonly savedMessage: string;
  /** The attempt to create a new record: all requests with one record id (`useCreate`). It is stored with the draft. */
  readonly creation?: Pick<Create<never>, 'attempt' | 'restore'>;
  /** Stores the data that the update call does not accept. Called if an earlier request of this form has created the record. */
  readonly onCreatedByEarlierRequest?: ((stored: R, values: PersonValues) => Promise<void>) | undefined;
  /** Returns the stored record that a conflict error contains; `undefined` for other errors. */
  readonly getCurrentRecord?: (error: MiddlewareError) => R | undefined;
  /** Called with the stored record when a save has ended. */
  readonly onSaved?: ((saved: R) => void) | undefined;
  /** Called when the form of a new record closes: after 'Abbrechen', or if the created record could not be read. */
  readonly onClose?: (() => void) | undefined;
}
