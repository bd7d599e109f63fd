import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';

/** The distinguishing details of a ticket: start date and route. */
const detailsOf = ({ validFrom, startPoint, endPoint }: SubscriptionTicket): string => {
  const from = formatDate(validFrom);
  return [from && `ab ${from}`, [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
};

/** Adds a suffix to names that occur more than once, by ticket id. */
function extended(names: ReadonlyMap<number, string>, addition: (id: number, nth: number) => string): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return new Map(
    [...names].map(([id, name]) => {
      if (counts.get(name) === 1) return [id, name];
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const added = addition(id, nth);
      return [id, added === '' ? name : `${name}, ${added}`];
    }),
  );
}

/**
 * Gives each ticket of a list a unique name for the accessible names of its actions: tickets of one product are
 * distinguished by start date and route, and if those are equal, by their position in the list.
 * @param nameOf the name of a ticket alone
 * @returns the names by ticket id
 */
export function distinctNames(
  tickets: readonly SubscriptionTicket[],
  nameOf: (ticket: SubscriptionTicket) => string,
): ReadonlyMap<number, string> {
  const details = new Map(tickets.map((ticket) => [ticket.id, detailsOf(ticket)]));
  const names = new Map(tickets.map((ticket) => [ticket.id, nameOf(ticket)]));
  return extended(
    extended(names, (id) => details.get(id) ?? ''),
    (_, nth) => `Nr. ${nth}`,
  );
}
