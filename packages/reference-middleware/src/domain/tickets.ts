import type { SubscriptionTicket } from '@aboschalter/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { customers, ticketEvents, ticketHolders, tickets } from '../db/schema/all.ts';
import { notFound, Refusal, theOne } from '../http/refusal.ts';
import type { Staff } from '../http/staff.ts';

export type TicketRow = typeof tickets.$inferSelect;

/** A ticket as the contract has it. */
export const asTicket = (row: TicketRow): SubscriptionTicket => ({ ...row, creationDate: row.creationDate.toISOString() });

/** A ticket of a holder. With `lock`, nobody else changes it until the transaction ends. */
export async function ticketOf(db: Database, holderUuid: string, id: number, lock = false): Promise<TicketRow> {
  const query = db.select().from(tickets).where(and(eq(tickets.id, id), eq(tickets.uuidTicketHolder, holderUuid)));
  return theOne(lock ? await query.for('update') : await query, 'Die Berechtigung');
}

/** The same with the customer that the path names. */
export async function ticketOfCustomer(
  db: Database, { customerUuid, holderUuid, id }: { customerUuid: string; holderUuid: string; id: number }, lock = false,
): Promise<TicketRow> {
  await holderForTickets(db, holderUuid, customerUuid);
  return ticketOf(db, holderUuid, id, lock);
}

/** Holder and customer, if they belong together. */
export async function holderForTickets(db: Database, holderUuid: string, customerUuid?: string) {
  const [found] = await db.select({ holder: ticketHolders, customer: customers }).from(ticketHolders)
    .innerJoin(customers, eq(ticketHolders.uuidCustomer, customers.uuid)).where(eq(ticketHolders.uuid, holderUuid));
  if (!found || (customerUuid !== undefined && found.customer.uuid !== customerUuid)) throw notFound('Der Fahrkarteninhaber');
  return found;
}

type HolderAndCustomer = Awaited<ReturnType<typeof holderForTickets>>;

/**
 * Refuses to create or issue for a locked customer, and for a holder with company assignment unless the
 * member of staff may (specification, document 1, section 5).
 */
export function requireIssuable({ holder, customer }: HolderAndCustomer, staff: Pick<Staff, 'roles'>): void {
  if ((customer.lockingReason ?? '').trim() !== '') {
    throw new Refusal(409, 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.', { code: 'customer-locked' });
  }
  if (holder.uuidCompany !== null && !staff.roles.has('edit-ticket-holder-with-company-assignment')) {
    throw new Refusal(403, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.', { code: 'company-assignment' });
  }
}

export const isIssued = ({ ticketNumber }: Pick<TicketRow, 'ticketNumber'>): boolean => (ticketNumber ?? 0) > 0;

type Details = Record<string, string | number | boolean | null>;

/** Keeps what was done with a ticket, by whom and why. */
export async function recordEvent(db: Database, ticketId: number, kind: string, staffSub: string, at: Date, details: Details): Promise<void> {
  await db.insert(ticketEvents).values({ ticketId, kind, staffSub, at, details });
}
