import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';

/** What tells a ticket from another of the same name: when it begins, and where it goes. */
const detailsOf = ({ validFrom, startPoint, endPoint }: SubscriptionTicket): string => {
  const from = formatDate(validFrom);
  return [from && `ab ${from}`, [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
};

/** Names by ticket id, where those that occur more than once get an addition. */
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
 * Gives each ticket of a list a unique name, for the accessible names of its actions: tickets of one product are told apart by
 * begin and route, and where those are the same, by their position in the list.
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
