import { activeTicketStatuses, type SubscriptionTicket } from '@aboschalter/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { customers, ticketEvents, ticketHolders, tickets } from '../db/schema/all.ts';
import { createNotFoundError, ApiError, expectOne } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { assertMaySell } from './company-assignment.ts';
import { getEffectiveStatus } from './ticket-statuses.ts';

/** The database row of a ticket. */
export type TicketRow = typeof tickets.$inferSelect;

/** Converts a row to a ticket of the contract, with its present status. */
export const toTicket = (row: TicketRow, now: Date): SubscriptionTicket => ({
  ...row,
  status: getEffectiveStatus(row, now),
  creationDate: row.creationDate.toISOString(),
});

/** Returns a ticket of a holder. @throws ApiError 404 */
export async function getTicket(db: Database, holderUuid: string, id: number): Promise<TicketRow> {
  return expectOne(
    await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, id), eq(tickets.uuidTicketHolder, holderUuid))),
    'Die Berechtigung',
  );
}

/** Returns a ticket of a holder, locked until the transaction ends. @throws ApiError 404 */
export async function lockTicket(db: Database, holderUuid: string, id: number): Promise<TicketRow> {
  return expectOne(
    await db
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, id), eq(tickets.uuidTicketHolder, holderUuid)))
      .for('update'),
    'Die Berechtigung',
  );
}

/** Returns a holder and the customer. @throws ApiError 404 if the holder does not belong to `customerUuid` */
export async function getHolderWithCustomer(db: Database, holderUuid: string, customerUuid?: string) {
  const [found] = await db
    .select({ holder: ticketHolders, customer: customers })
    .from(ticketHolders)
    .innerJoin(customers, eq(ticketHolders.uuidCustomer, customers.uuid))
    .where(eq(ticketHolders.uuid, holderUuid));
  if (!found || (customerUuid !== undefined && found.customer.uuid !== customerUuid)) throw createNotFoundError('Der Fahrkarteninhaber');
  return found;
}

type HolderAndCustomer = Awaited<ReturnType<typeof getHolderWithCustomer>>;

/**
 * Rejects creating or issuing a ticket for a locked customer, and for a holder with company assignment unless the member
 * of staff has the permission (specification, document 1, section 5).
 */
export function assertMayIssue({ holder, customer }: HolderAndCustomer, staff: Pick<Principal, 'roles'>): void {
  if ((customer.lockingReason ?? '').trim() !== '') {
    throw new ApiError(409, 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.', { code: 'customer-locked' });
  }
  assertMaySell(holder, staff);
}

const activeStatuses = new Set<string>(activeTicketStatuses);

/** Returns whether a ticket is active. A terminated, replaced or rejected ticket, for example, is not active. */
export const isActive = (row: TicketRow, now: Date): boolean => activeStatuses.has(getEffectiveStatus(row, now).toUpperCase());

/** The details of a ticket event, which depend on its kind. */
export type EventDetails = Record<string, string | number | boolean | null>;

/** Records an operation on a ticket, with author and reason. */
export async function recordTicketEvent(
  db: Database,
  ticketId: number,
  kind: string,
  staffSub: string,
  at: Date,
  details: EventDetails,
): Promise<void> {
  await db.insert(ticketEvents).values({ ticketId, eventType: kind, staffSub, occurredAt: at, details });
}
