import type { SubscriptionTicket } from '@aboschalter/contract';
import { useEffect, useRef, useState } from 'react';

/** How long a new row stays marked, in milliseconds. */
export const NEW_DURATION_MS = 10_000;

const none: ReadonlySet<number> = new Set();

/**
 * Returns the ids of the tickets that have appeared in the list within the last 10 s, for example after a replacement. The
 * tickets that a change of the switch 'Nur Aktive Berechtigungen' adds are not new.
 */
export function useNewTickets(
  tickets: readonly SubscriptionTicket[],
  { activeOnly, isOutdated }: { readonly activeOnly: boolean; readonly isOutdated: boolean },
): ReadonlySet<number> {
  const [newIds, setNewIds] = useState(none);
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
    const timer = setTimeout(() => setNewIds(none), NEW_DURATION_MS);
    return () => clearTimeout(timer);
  }, [newIds]);
  return newIds;
}
