import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { expectOne } from '../http/api-error.ts';
import { diffFields, writeAuditEntries, type FieldChange, type WriteContext } from './record-changes.ts';
import { recordTicketEvent, type EventDetails, type TicketRow } from './tickets.ts';

const toAuditTarget = (id: number, uuidCustomer: string | null) => ({ kind: 'ticket', record: String(id), uuidCustomer }) as const;

async function findCustomerUuid(db: Database, holderUuid: string): Promise<string | null> {
  const [found] = await db.select({ uuid: ticketHolders.uuidCustomer }).from(ticketHolders).where(eq(ticketHolders.uuid, holderUuid));
  return found?.uuid ?? null;
}

/**
 * Changes a locked ticket: stores the fields with a new version, writes its audit trail, and records the operation as an
 * event. If no field changes (for example if a ticket is withdrawn from a card before its issuing was completed), only the event is
 * recorded.
 * @param additionalChanges entries of the audit trail in addition to the changed fields, for example `{ field: 'reason', … }`
 */
export async function updateTicket(
  { db, staff, now }: WriteContext,
  ticket: TicketRow,
  fields: Partial<TicketRow>,
  event: { readonly kind: string; readonly details: EventDetails },
  additionalChanges: readonly FieldChange[] = [],
): Promise<TicketRow> {
  const changes = [...diffFields(ticket, fields), ...additionalChanges];
  await recordTicketEvent(db, ticket.id, event.kind, staff.sub, now, event.details);
  if (changes.length === 0) return ticket;
  const rows = await db
    .update(tickets)
    .set({ ...fields, version: ticket.version + 1 })
    .where(eq(tickets.id, ticket.id))
    .returning();
  await writeAuditEntries({ db, staff, now }, toAuditTarget(ticket.id, await findCustomerUuid(db, ticket.uuidTicketHolder)), changes);
  return expectOne(rows, 'Die Berechtigung');
}

/** Writes an entry in the audit trail of each ticket, for its creation or an operation without changed fields. */
export async function auditTickets(writing: WriteContext, rows: readonly TicketRow[], field: string, value: string | null): Promise<void> {
  for (const row of rows) {
    const target = toAuditTarget(row.id, await findCustomerUuid(writing.db, row.uuidTicketHolder));
    await writeAuditEntries(writing, target, [{ field, from: null, to: value }]);
  }
}
