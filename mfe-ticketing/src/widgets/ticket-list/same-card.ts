import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatTicketStatus, isActiveTicket, isIssued } from '@aboschalter/contract/records';

type CardTicket = Pick<SubscriptionTicket, 'id' | 'appInstanceNumber' | 'ticketNumber' | 'status' | 'validFrom' | 'productVariantName'>;

/** Whether a ticket is active and on a card. */
const isOnCard = (ticket: CardTicket, card: number): boolean =>
  ticket.appInstanceNumber === card && isIssued(ticket) && isActiveTicket(ticket);

/** Returns the other active tickets on the card of a ticket; an empty list if the ticket is not on a card. */
export function findTicketsOnSameCard<T extends CardTicket>(ticket: CardTicket, tickets: readonly T[]): readonly T[] {
  const card = ticket.appInstanceNumber ?? 0;
  return card > 0 ? tickets.filter((other) => other.id !== ticket.id && isOnCard(other, card)) : [];
}

/** Formats tickets as a list: 'Deutschlandticket 900001 (Aktiv), Stadtabo 900002 (Bestellt)'. */
export const formatCardTickets = (tickets: readonly CardTicket[]): string =>
  tickets.map((ticket) => `${ticket.productVariantName} ${ticket.ticketNumber ?? ''} (${formatTicketStatus(ticket)})`).join(', ');
