import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { ticketHolders, tickets } from '../db/schema/all.ts';
import { expectOne } from '../http/api-error.ts';
import { diffFields, writeAuditEntries, type FieldChange, type WriteContext } from './record-changes.ts';
import { recordTicketEvent, type EventDetails, type TicketRow } from './tickets.ts';

const trailOf = (id: number, uuidCustomer: string | null) => ({ kind: 'ticket', record: String(id), uuidCustomer }) as const;

async function customerOf(db: Database, holderUuid: string): Promise<string | null> {
  const [found] = await db.select({ uuid: ticketHolders.uuidCustomer }).from(ticketHolders).where(eq(ticketHolders.uuid, holderUuid));
  return found?.uuid ?? null;
}

/**
 * Changes a locked ticket: a new version, recorded in its audit trail with the operation as an event. An operation
 * without changed fields (an incomplete one is withdrawn from a card) is only an event.
 * @param more further entries besides the fields (`{ field: 'reason', … }`)
 */
export async function updateTicket(
  { db, staff, now }: WriteContext,
  ticket: TicketRow,
  fields: Partial<TicketRow>,
  event: { readonly kind: string; readonly details: EventDetails },
  more: readonly FieldChange[] = [],
): Promise<TicketRow> {
  const changes = [...diffFields(ticket, fields), ...more];
  await recordTicketEvent(db, ticket.id, event.kind, staff.sub, now, event.details);
  if (changes.length === 0) return ticket;
  const rows = await db
    .update(tickets)
    .set({ ...fields, version: ticket.version + 1 })
    .where(eq(tickets.id, ticket.id))
    .returning();
  await writeAuditEntries({ db, staff, now }, trailOf(ticket.id, await customerOf(db, ticket.uuidTicketHolder)), changes);
  return expectOne(rows, 'Die Berechtigung');
}

/** Records the creation of tickets, or an operation without changed fields. */
export async function auditTickets(change: WriteContext, rows: readonly TicketRow[], field: string, value: string | null): Promise<void> {
  for (const row of rows) {
    const trail = trailOf(row.id, await customerOf(change.db, row.uuidTicketHolder));
    await writeAuditEntries(change, trail, [{ field, from: null, to: value }]);
  }
}
