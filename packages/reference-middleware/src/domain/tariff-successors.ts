import { getIssueProblem, getIssueProblemCode, type IssueProblemCode } from '@aboschalter/contract/records';
import type { ErrorCode, SubscriptionTicket } from '@aboschalter/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { ticketEvents, tickets } from '../db/schema/all.ts';
import { ApiError } from '../http/api-error.ts';
import { toTicket, isActive, type TicketRow } from './tickets.ts';

const successorSchema = z.object({ newTicket: z.int() });

/**
 * Rejects another change of tariff, or the withdrawal of the termination, while the ticket that replaced this ticket in an
 * earlier change of tariff is active. Otherwise the customer could be charged for both tickets.
 * @throws ApiError 409 `tariff-already-changed`
 */
export async function assertNoTariffSuccessor(db: Database, ticketId: number, now: Date): Promise<void> {
  const successor = (await findActiveSuccessors(db, [ticketId], now)).get(ticketId);
  if (!successor) return;
  throw new ApiError(
    409,
    `Der Tarif dieser Berechtigung wurde bereits gewechselt (${successor.productVariantName}). ` +
      'Bitte ändern Sie die neue Berechtigung, oder löschen Sie sie zuerst.',
    { code: 'tariff-already-changed' },
  );
}

/** Returns the active successors from the last change of tariff, by the id of the previous ticket. */
async function findActiveSuccessors(db: Database, ticketIds: readonly number[], now: Date): Promise<ReadonlyMap<number, TicketRow>> {
  if (ticketIds.length === 0) return new Map();
  const exchanges = and(inArray(ticketEvents.ticketId, [...ticketIds]), eq(ticketEvents.eventType, 'exchanged'));
  const events = await db.select().from(ticketEvents).where(exchanges).orderBy(asc(ticketEvents.id));
  const successorIds = new Map(
    events.flatMap(({ ticketId, details }) => {
      const parsed = successorSchema.safeParse(details).data;
      return parsed ? [[ticketId, parsed.newTicket] as const] : [];
    }),
  );
  if (successorIds.size === 0) return new Map();
  const rows = await db
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [...successorIds.values()]));
  const activeById = new Map(rows.filter((row) => isActive(row, now)).map((row) => [row.id, row]));
  return new Map(
    [...successorIds].flatMap(([ticketId, successorId]) => {
      const successor = activeById.get(successorId);
      return successor ? [[ticketId, successor] as const] : [];
    }),
  );
}

/** Converts rows to tickets of the contract, each with the id of its active successor. */
export async function withSuccessors(db: Database, rows: readonly TicketRow[], now: Date): Promise<SubscriptionTicket[]> {
  const ids = rows.map(({ id }) => id);
  const successors = await findActiveSuccessors(db, ids, now);
  return rows.map((row) => {
    const successor = successors.get(row.id);
    return successor ? { ...toTicket(row, now), exchangedTo: successor.id } : toTicket(row, now);
  });
}

const errorCodesByProblem: Readonly<Record<IssueProblemCode, ErrorCode>> = {
  deleted: 'ticket-expired',
  exchanged: 'tariff-already-changed',
  'ends-before-begin': 'ends-before-begin',
};

/**
 * Rejects issuing a ticket that ends before it begins, is deleted, or was replaced by a change of tariff (specification, decision
 * D-96).
 * @throws ApiError 409
 */
export async function assertNoIssueProblem(db: Database, row: TicketRow, now: Date): Promise<void> {
  for (const ticket of await withSuccessors(db, [row], now)) {
    const code = getIssueProblemCode(ticket);
    if (code) throw new ApiError(409, getIssueProblem(ticket) ?? '', { code: errorCodesByProblem[code] });
  }
}
