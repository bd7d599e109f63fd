import { isUnreadableTicket, type CartLine, type SubscriptionTicket } from '@aboschalter/contract';
import { formatValidityPeriod } from '@aboschalter/contract/records';

/** The tickets of a holder that were added since an order was sent, compared with its lines. */
export interface NewTickets {
  /** New tickets with the product and the start date of a line. */
  readonly tickets: readonly SubscriptionTicket[];
  /** The lines that have all of their tickets. */
  readonly lines: readonly CartLine[];
  /** Whether every line has all of its tickets, and no other ticket is new. */
  readonly isExact: boolean;
}

/**
 * Compares the tickets that a holder has now with those before an order was sent. Another order of the same products at
 * the same time is not distinguished.
 * @param before the ids of the tickets before the order
 */
export function findNewTickets(lines: readonly CartLine[], before: readonly number[], present: readonly SubscriptionTicket[]): NewTickets {
  const rest = present.filter(({ id }) => !before.includes(id));
  const tickets: SubscriptionTicket[] = [];
  const complete = new Set<string>();
  // A start card becomes a separate product: lines whose product is known are matched first.
  for (const line of lines.toSorted((a, b) => Number(a.instantSubscription) - Number(b.instantSubscription))) {
    const found = rest.filter((ticket) => isTicketOf(line, ticket)).slice(0, line.amount);
    for (const ticket of found) rest.splice(rest.indexOf(ticket), 1);
    tickets.push(...found);
    if (found.length === line.amount) complete.add(line.id);
  }
  return {
    tickets: tickets.toSorted((a, b) => a.id - b.id),
    lines: lines.filter(({ id }) => complete.has(id)),
    isExact: complete.size === lines.length && rest.length === 0,
  };
}

function isTicketOf(line: CartLine, ticket: SubscriptionTicket): boolean {
  if (isUnreadableTicket(ticket)) return false;
  if (line.instantSubscription) return ticket.validFrom === line.startDate;
  const isProduct =
    typeof ticket.idProductVariant === 'number'
      ? ticket.idProductVariant === line.idProductVariant
      : ticket.productVariantName === line.name;
  return isProduct && (!ticket.validFrom || ticket.validFrom === line.startDate);
}

/** Names tickets: 'Deutschlandticket, ab 01.12.2026'. */
export const ticketNames = (tickets: readonly SubscriptionTicket[]): string =>
  tickets.map((ticket) => [ticket.productVariantName, formatValidityPeriod(ticket)].filter(Boolean).join(', ')).join('; ');
