import type { AuditEntry } from '@aboschalter/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { auditLog } from '../db/schema/all.ts';
import type { RequestContext } from '../http/route.ts';
import type { Principal } from '../http/authenticate.ts';

/** The kinds of records of persons, as in the rules of required fields. */
export type PersonRecordType = 'customer' | 'ticketHolder' | 'bankAccountHolder';
/** Every kind of record that has an audit trail. */
export type AuditedRecordType = PersonRecordType | 'ticket' | 'staffUser';

/** The record of an audit entry. */
export interface AuditTarget {
  readonly kind: AuditedRecordType;
  /** The uuid of the record, or the id of a ticket or of a member of staff. */
  readonly record: string;
  /** The customer of the record, if any. */
  readonly uuidCustomer: string | null;
}

/** A changed field; an empty text is null. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Maximum number of returned entries. */
const MAX_ENTRIES = 500;

const toAuditValue = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) || null : null;

/** Returns those of `fields` whose values differ from the stored record. */
export function diffFields(stored: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, unknown>>): FieldChange[] {
  return Object.keys(fields)
    .map((field) => ({ field, from: toAuditValue(stored[field]), to: toAuditValue(fields[field]) }))
    .filter(({ from, to }) => from !== to);
}

/** Author and time of a write. */
export type WriteContext = Pick<RequestContext, 'db' | 'now'> & { readonly staff: Pick<Principal, 'sub' | 'name'> };

/** Converts a change to an audit entry. */
export const toAuditEntry = ({ staff, now }: WriteContext, { kind, record, uuidCustomer }: AuditTarget, change: FieldChange) => ({
  recordType: kind,
  recordId: record,
  uuidCustomer,
  changedAt: now,
  staffSub: staff.sub,
  staffDisplayName: staff.name,
  field: change.field,
  oldValue: change.from,
  newValue: change.to,
});

/** Records who changed which fields of a record. */
export async function writeAuditEntries(writing: WriteContext, record: AuditTarget, changes: readonly FieldChange[]): Promise<void> {
  if (changes.length === 0) return;
  // Entries are listed newest first. Since they are reversed here, the list has the fields of one change in their order.
  await writing.db.insert(auditLog).values(changes.toReversed().map((change) => toAuditEntry(writing, record, change)));
}

/** The audit target of a member of staff's account. */
export const staffUserTarget = (userId: string): AuditTarget => ({ kind: 'staffUser', record: userId, uuidCustomer: null });

/** Records the creation of a record. */
export const auditCreation = (writing: WriteContext, kind: AuditedRecordType, record: string, uuidCustomer: string | null): Promise<void> =>
  writeAuditEntries(writing, { kind, record, uuidCustomer }, [{ field: 'created', from: null, to: 'angelegt' }]);

/** Records that a document, an access code or an invoice was added to a customer. These have no separate audit trail. */
export const auditCustomer = (writing: WriteContext, uuidCustomer: string, field: string, value: string): Promise<void> =>
  writeAuditEntries(writing, { kind: 'customer', record: uuidCustomer, uuidCustomer }, [{ field, from: null, to: value }]);

/** Records an operation on the account or settings of a member of staff. */
export const auditStaffUser = (writing: WriteContext, userId: string, change: FieldChange): Promise<void> =>
  writeAuditEntries(writing, staffUserTarget(userId), [change]);

/** Returns the changes of a record, the newest first. */
export async function getAuditEntries(db: Database, kind: AuditedRecordType, record: string): Promise<AuditEntry[]> {
  const isEntryOfRecord = and(eq(auditLog.recordType, kind), eq(auditLog.recordId, record));
  const rows = await db.select().from(auditLog).where(isEntryOfRecord).orderBy(desc(auditLog.id)).limit(MAX_ENTRIES);
  return rows.map(({ changedAt, staffDisplayName, field, oldValue, newValue }) => ({
    at: changedAt.toISOString(),
    by: staffDisplayName,
    field,
    from: oldValue,
    to: newValue,
  }));
}
