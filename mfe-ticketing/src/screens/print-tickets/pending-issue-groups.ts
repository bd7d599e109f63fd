import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '@aboschalter/contract/records';
import type { PrintListEntry } from '@aboschalter/counter';

/** The pending tickets of one holder. */
export interface PendingIssueGroup {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly pending: readonly PrintListEntry[];
}

/** The print list by holder, in the order in which the first ticket of each was ordered. */
export function groupByHolder(list: readonly PrintListEntry[]): readonly PendingIssueGroup[] {
  const groups = new Map<string, PendingIssueGroup>();
  for (const ticket of list) {
    const { customerUuid, holderUuid } = ticket;
    const group = groups.get(holderUuid) ?? { customerUuid, holderUuid, pending: [] };
    groups.set(holderUuid, { ...group, pending: [...group.pending, ticket] });
  }
  return [...groups.values()];
}

/** A pending ticket with its data from the middleware. */
export interface PendingTicket {
  readonly entry: PrintListEntry;
  readonly ticket: SubscriptionTicket;
}

/** The pending tickets that are not issued, or whose document is missing. */
export const joinPendingTickets = (waiting: readonly PrintListEntry[], tickets: readonly SubscriptionTicket[]): readonly PendingTicket[] =>
  waiting.flatMap((one) => {
    const ticket = tickets.find(({ id }) => id === one.ticketId);
    return ticket && (one.documentMissing === true || !isIssued(ticket)) ? [{ entry: one, ticket }] : [];
  });

/**
 * The ids that are no longer pending: issued since (also elsewhere, or by an attempt whose response was lost in a
 * reload), or no longer among the holder's tickets.
 */
export const completedTicketIds = (waiting: readonly PrintListEntry[], tickets: readonly SubscriptionTicket[]): readonly number[] => {
  const open = new Set(joinPendingTickets(waiting, tickets).map(({ ticket }) => ticket.id));
  return waiting.map(({ ticketId }) => ticketId).filter((id) => !open.has(id));
};
