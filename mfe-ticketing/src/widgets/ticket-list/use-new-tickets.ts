import type { SubscriptionTicket } from '@aboschalter/contract';
import { useEffect, useRef, useState } from 'react';

/** The time in milliseconds for which a new row is marked. */
export const NEW_DURATION_MS = 10_000;

const NO_IDS: ReadonlySet<number> = new Set();

/**
 * Returns the ids of the tickets that have appeared in the list within the last 10 s, for example after a replacement. Tickets
 * that appear because staff have changed the switch 'Nur Aktive Berechtigungen' are not new.
 */
export function useNewTickets(
  tickets: readonly SubscriptionTicket[],
  { activeOnly, isOutdated }: { readonly activeOnly: boolean; readonly isOutdated: boolean },
): ReadonlySet<number> {
  const [newIds, setNewIds] = useState(NO_IDS);
  const previous = useRef<{ readonly activeOnly: boolean; readonly ids: ReadonlySet<number> }>(undefined);
  useEffect(() => {
    if (isOutdated) return;
    const before = previous.current;
    previous.current = { activeOnly, ids: new Set(tickets.map(({ id }) => id)) };
    // Compare only lists with the same setting of the switch.
    if (before?.activeOnly !== activeOnly) return;
    const added = tickets.filter(({ id }) => !before.ids.has(id)).map(({ id }) => id);
    if (added.length > 0) setNewIds((current) => new Set([...current, ...added]));
  }, [tickets, activeOnly, isOutdated]);
  useEffect(() => {
    if (newIds.size === 0) return undefined;
    const timer = setTimeout(() => setNewIds(NO_IDS), NEW_DURATION_MS);
    return () => clearTimeout(timer);
  }, [newIds]);
  return newIds;
}
