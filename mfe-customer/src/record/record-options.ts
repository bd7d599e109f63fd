import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { Create, Created, MutationResult } from '@aboschalter/platform';
import type { PersonField, PersonKind } from '../person/fields.ts';
import type { PersonData, PersonValues } from '../person/values.ts';

/** A change as it is sent: what it was made on, and what differs. */
export interface RecordPatch<R> {
  /** The record as it was when editing began; undefined for a new one. */
  readonly base: R | undefined;
  /** The changed fields of a stored record, every field of a new one; nothing is null. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly values: PersonValues;
}

/** What is known of a record that a call has created: at least its uuid. */
export type CreatedRecord = PersonData & { readonly uuid: string };

/**
 * How a save ended; `undefined` where nothing was sent. A change may be answered without the record, and a new record
 * without its id: the specification leaves both open.
 */
export type RecordOutcome<R> = MutationResult<R | undefined> | Created<CreatedRecord | undefined> | undefined;

/** Whether nothing was sent, because an earlier form has created a record without anybody knowing. */
export const isEarlierRecord = <R>(
  result: Exclude<RecordOutcome<R>, undefined>,
): result is Extract<Created<CreatedRecord | undefined>, { isEarlier: true }> => 'isEarlier' in result && result.isEarlier;

/** Which record, and how it is saved. */
export interface RecordOptions<R extends PersonData> {
  readonly kind: PersonKind;
  /** Which of its fields, if not all. */
  readonly fields?: readonly PersonField[];
  /** The stored record; undefined where one is to be created. */
  readonly record: R | undefined;
  /** What a new record begins with. */
  readonly start?: PersonValues;
  readonly send: (change: RecordPatch<R>) => Promise<RecordOutcome<R>>;
  /** Reads the stored record after an unknown outcome; `undefined` where that fails. */
  readonly read: (record: R | CreatedRecord) => Promise<R | undefined>;
  /** The answer of the creating call as a record; `undefined` where it holds less than one. */
  readonly whole?: ((answer: CreatedRecord) => R | undefined) | undefined;
  /** Said after a save that was found stored. */
  readonly savedText: string;
  /** The record id of a new record (`useCreate`). */
  readonly creation?: Pick<Create<never>, 'attempt' | 'resume'>;
  /** Stores what the call for changes lacks, after an earlier attempt turned out to have created the record. */
  readonly onRepeated?: ((stored: R, values: PersonValues) => Promise<void>) | undefined;
  /** Reads the record that the middleware has now, out of a refusal because somebody else has changed it. */
  readonly presentIn?: (error: MiddlewareError) => R | undefined;
  readonly onSaved?: ((saved: R) => void) | undefined;
  /** A new record is not wanted any more. */
  readonly onClose?: (() => void) | undefined;
}
