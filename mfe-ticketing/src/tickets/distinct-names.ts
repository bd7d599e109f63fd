import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';

/** Formats the details that distinguish tickets of one product: start date and route. */
const formatTicketDetails = ({ validFrom, startPoint, endPoint }: SubscriptionTicket): string => {
  const from = formatDate(validFrom);
  return [from && `ab ${from}`, [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
};

/** Adds a suffix to the names that occur more than once. `nth` counts the tickets with the same name, from 1. */
function addSuffixToDuplicates(
  names: ReadonlyMap<number, string>,
  getSuffix: (id: number, nth: number) => string,
): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return new Map(
    [...names].map(([id, name]) => {
      if (counts.get(name) === 1) return [id, name];
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const suffix = getSuffix(id, nth);
      return [id, suffix === '' ? name : `${name}, ${suffix}`];
    }),
  );
}

/**
 * Gives each ticket of a list a unique name for the accessible names of its actions: tickets of one product are
 * distinguished by start date and route, and if those are equal, by their position in the list.
 * @param getName returns the name of a ticket, which other tickets may also have
 * @returns the names by ticket id
 */
export function createDistinctNames(
  tickets: readonly SubscriptionTicket[],
  getName: (ticket: SubscriptionTicket) => string,
): ReadonlyMap<number, string> {
  const details = new Map(tickets.map((ticket) => [ticket.id, formatTicketDetails(ticket)]));
  const names = new Map(tickets.map((ticket) => [ticket.id, getName(ticket)]));
  return addSuffixToDuplicates(
    addSuffixToDuplicates(names, (id) => details.get(id) ?? ''),
    (_, nth) => `Nr. ${nth}`,
  );
}
