import type { PrintListEntry } from '@aboschalter/counter';
import { tabStorage, useStaffUser } from '@aboschalter/platform';
import { useEffect, useState } from 'react';
import { z } from 'zod';

/** The ids of the tickets of the current print session, kept across reloads. Must not contain personal data of customers. */
const sessionTickets = tabStorage('aboschalter-issuing-tickets', z.object({ sub: z.string(), ticketIds: z.array(z.int()) }));

/** Removes the stored tickets of the current print session. Call this when the session is finished. */
export const forgetIssuingTickets = (): void => sessionTickets.write(undefined);

/**
 * Counts the tickets that were on the print list since the print session started in this tab, and how many of them are issued.
 * @param unissuedCount the number of tickets on the list that are not issued
 */
export function useIssuedCount(
  list: readonly PrintListEntry[],
  unissuedCount: number,
): { readonly issued: number; readonly total: number } {
  const sub = useStaffUser()?.sub ?? '';
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => {
    const restored = sessionTickets.read();
    return new Set(restored?.sub === sub ? restored.ticketIds : []);
  });
  const all = new Set([...seen, ...list.map(({ ticketId }) => ticketId)]);
  // React renders again with the new set before it shows anything.
  if (all.size > seen.size) setSeen(all);
  useEffect(() => {
    if (seen.size > 0) sessionTickets.write({ sub, ticketIds: [...seen] });
  }, [seen, sub]);
  return { issued: all.size - unissuedCount, total: all.size };
}
