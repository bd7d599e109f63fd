import type { RecordChange } from '@aboschalter/contract';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { recordChanges } from '../db/schema/all.ts';
import type { Context } from '../http/route.ts';

/** The records of people; the words are those of the required fields. */
export type RecordKind = 'customer' | 'ticketHolder' | 'bankAccountHolder';

/** Whose record it is. */
export interface ChangedRecord {
  readonly kind: RecordKind;
  readonly uuid: string;
  readonly uuidCustomer: string;
}

/** A field that is not as it was; an empty text is nothing. */
export interface Difference {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What is told of a record at most. */
const MOST = 500;

const written = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) || null : null;

/** Which of the fields are other than in the record. */
export function differences(present: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, unknown>>): Difference[] {
  return Object.keys(fields)
    .map((field) => ({ field, from: written(present[field]), to: written(fields[field]) }))
    .filter(({ from, to }) => from !== to);
}

/** Keeps who changed which fields of a record. */
export async function keepChanges(
  { db, staff, now }: Pick<Context, 'db' | 'staff' | 'now'>,
  { kind, uuid, uuidCustomer }: ChangedRecord,
  changes: readonly Difference[],
): Promise<void> {
  if (changes.length === 0) return;
  const by = { kind, uuidRecord: uuid, uuidCustomer, at: now, staffSub: staff.sub, staffName: staff.name };
  // Told with the newest first, the fields of one change stand as the record has them.
  await db.insert(recordChanges).values(changes.toReversed().map((change) => ({ ...by, ...change })));
}

/** The changes of a record, the newest first. */
export async function changesOf(db: Database, uuid: string): Promise<RecordChange[]> {
  const rows = await db.select().from(recordChanges).where(eq(recordChanges.uuidRecord, uuid)).orderBy(desc(recordChanges.id)).limit(MOST);
  return rows.map(({ at, staffName, field, from, to }) => ({ at: at.toISOString(), by: staffName, field, from, to }));
}
