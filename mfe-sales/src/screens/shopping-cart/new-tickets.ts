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
 * Compares the tickets that a holder has now with those before an order was sent. If another order of the same products is
 * stored at the same time, the result contains its tickets, too.
 * @param before the ids of the tickets before the order
 * @param current the tickets that the holder has now
 */
export function findNewTickets(lines: readonly CartLine[], before: readonly number[], current: readonly SubscriptionTicket[]): NewTickets {
  const unmatched = current.filter(({ id }) => !before.includes(id));
  const tickets: SubscriptionTicket[] = [];
  const completeLineIds = new Set<string>();
  // Match start cards last. Their tickets have another product id, so a start card matches any ticket with its start date.
  for (const line of lines.toSorted((a, b) => Number(a.instantSubscription) - Number(b.instantSubscription))) {
    const found = unmatched.filter((ticket) => isTicketOfLine(line, ticket)).slice(0, line.amount);
    for (const ticket of found) unmatched.splice(unmatched.indexOf(ticket), 1);
    tickets.push(...found);
    if (found.length === line.amount) completeLineIds.add(line.id);
  }
  return {
    tickets: tickets.toSorted((a, b) => a.id - b.id),
    lines: lines.filter(({ id }) => completeLineIds.has(id)),
    isExact: completeLineIds.size === lines.length && unmatched.length === 0,
  };
}

/** Whether a ticket may have been created by a line: it has the product and the start date of the line. */
function isTicketOfLine(line: CartLine, ticket: SubscriptionTicket): boolean {
  if (isUnreadableTicket(ticket)) return false;
  if (line.instantSubscription) return ticket.validFrom === line.startDate;
  const hasSameProduct =
    typeof ticket.idProductVariant === 'number'
      ? ticket.idProductVariant === line.idProductVariant
      : ticket.productVariantName === line.name;
  return hasSameProduct && (!ticket.validFrom || ticket.validFrom === line.startDate);
}

/** Formats a list of tickets: 'Deutschlandticket, ab 01.12.2026; Stadtabo Netz, ab 01.01.2027'. */
export const formatTickets = (tickets: readonly SubscriptionTicket[]): string =>
  tickets.map((ticket) => [ticket.productVariantName, formatValidityPeriod(ticket)].filter(Boolean).join(', ')).join('; ');
