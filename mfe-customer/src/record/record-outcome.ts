import type { Created, Sent } from '@aboschalter/shell-api';
import type { PersonRecord, PersonValues } from '../person/values.ts';

/** A change as it is sent: what it was made on, and what differs. */
export interface RecordChangeToSend<R> {
  /** The record as it was when editing began; undefined for a new one. */
  readonly base: R | undefined;
  /** The changed fields of a stored record, every field of a new one; nothing is null. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly values: PersonValues;
}

/** What is known of a record that a call has created: at least its uuid. */
export type CreatedRecord = PersonRecord & { readonly uuid: string };

/**
 * How a save ended; `undefined` where nothing was sent. A change may be answered without the record, and a new record
 * without its id: the specification leaves both open.
 */
export type RecordOutcome<R> = Sent<R | undefined> | Created<CreatedRecord | undefined> | undefined;

/** Whether nothing was sent, because an earlier form has created a record without anybody knowing. */
export const isEarlierRecord = <R>(
  result: Exclude<RecordOutcome<R>, undefined>,
): result is Extract<Created<CreatedRecord | undefined>, { isEarlier: true }> => 'isEarlier' in result && result.isEarlier;
