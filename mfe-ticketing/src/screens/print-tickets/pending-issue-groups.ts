import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '@aboschalter/contract/records';
import type { PrintListEntry } from '@aboschalter/counter';

/** The entries of the print list that belong to one holder. */
export interface PendingIssueGroup {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly pending: readonly PrintListEntry[];
}

/** Groups the print list by holder. The holders are in the order in which their first tickets were ordered. */
export function groupByHolder(list: readonly PrintListEntry[]): readonly PendingIssueGroup[] {
  const groups = new Map<string, PendingIssueGroup>();
  for (const entry of list) {
    const { customerUuid, holderUuid } = entry;
    const group = groups.get(holderUuid) ?? { customerUuid, holderUuid, pending: [] };
    groups.set(holderUuid, { ...group, pending: [...group.pending, entry] });
  }
  return [...groups.values()];
}

/** Returns the entry of the next step: the first ticket that is not issued, otherwise the first one that lacks its document. */
export function findNextEntry(groups: readonly PendingIssueGroup[]): PrintListEntry | undefined {
  const entries = groups.flatMap(({ pending }) => pending);
  return entries.find(({ documentMissing }) => documentMissing !== true) ?? entries[0];
}

/** An entry of the print list with the data of its ticket from the middleware. */
export interface PendingTicket {
  readonly entry: PrintListEntry;
  readonly ticket: SubscriptionTicket;
}

/** Returns the entries whose tickets are not issued or lack their document, with the data of the tickets. */
export const joinPendingTickets = (entries: readonly PrintListEntry[], tickets: readonly SubscriptionTicket[]): readonly PendingTicket[] =>
  entries.flatMap((entry) => {
    const ticket = tickets.find(({ id }) => id === entry.ticketId);
    return ticket && (entry.documentMissing === true || !isIssued(ticket)) ? [{ entry, ticket }] : [];
  });

/**
 * Returns the ids of the entries whose tickets are not pending: they were issued (for example in another window, or by an attempt
 * whose response was lost in a reload), or the list of the holder does not contain them.
 */
export const getCompletedTicketIds = (entries: readonly PrintListEntry[], tickets: readonly SubscriptionTicket[]): readonly number[] => {
  const pendingIds = new Set(joinPendingTickets(entries, tickets).map(({ ticket }) => ticket.id));
  return entries.map(({ ticketId }) => ticketId).filter((id) => !pendingIds.has(id));
};
