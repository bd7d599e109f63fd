import type { ReplacementReason, SubscriptionTicket, TicketReplacement } from '@aboschalter/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { ticketEvents } from '../db/schema/all.ts';

/** The details of the event `replaced`. Events that earlier releases stored do not name the new ticket. */
const detailsSchema = z.object({ idReason: z.int(), newTicket: z.int().optional() });

/**
 * Adds to each replaced ticket when, why and by which ticket it was replaced.
 * @param reasons the present reasons; a reason that was removed has no name
 */
export async function withReplacements(
  db: Database,
  tickets: readonly SubscriptionTicket[],
  reasons: readonly ReplacementReason[],
): Promise<SubscriptionTicket[]> {
  const replacedIds = tickets.filter(({ status }) => status.toUpperCase() === 'REPLACED').map(({ id }) => id);
  if (replacedIds.length === 0) return [...tickets];
  const isReplacement = and(inArray(ticketEvents.ticketId, replacedIds), eq(ticketEvents.eventType, 'replaced'));
  const events = await db.select().from(ticketEvents).where(isReplacement).orderBy(asc(ticketEvents.id));
  const reasonNames = new Map(reasons.map(({ id, displayname }) => [id, displayname]));
  const byTicket = new Map(
    events.map(({ ticketId, occurredAt, details }): [number, TicketReplacement] => {
      const { idReason, newTicket } = detailsSchema.safeParse(details).data ?? {};
      const reason = idReason === undefined ? undefined : reasonNames.get(idReason);
      return [ticketId, { at: occurredAt.toISOString(), reason: reason ?? null, newTicketId: newTicket ?? null }];
    }),
  );
  return tickets.map((ticket) => {
    const replacement = byTicket.get(ticket.id);
    return replacement === undefined ? ticket : { ...ticket, replacement };
  });
}
