import type { SubscriptionTicket } from '@aboschalter/contract';
import { isDeletedTicket } from './ticket-actions.ts';
import { isIssued } from './ticket.ts';

/**
 * Returns the tickets in the order of the list: tickets whose issuing was interrupted, then unissued tickets that are not
 * deleted, then all others; in each group the newest first. Tickets of the same time keep their order. A placeholder for an invalid
 * ticket (`isUnreadableTicket`) is treated as unissued, so that staff see it above the issued tickets.
 * @param interrupted ids of the tickets whose issuing was interrupted
 */
export function sortTickets(tickets: readonly SubscriptionTicket[], interrupted: ReadonlySet<number>): readonly SubscriptionTicket[] {
  const getRank = (ticket: SubscriptionTicket): number => {
    if (interrupted.has(ticket.id)) return 0;
    return !isIssued(ticket) && !isDeletedTicket(ticket) ? 1 : 2;
  };
  const getCreationTime = ({ creationDate }: SubscriptionTicket): number => Date.parse(creationDate ?? '') || 0;
  return tickets.toSorted((one, other) => getRank(one) - getRank(other) || getCreationTime(other) - getCreationTime(one));
}
