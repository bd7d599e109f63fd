import type { PrintListEntry } from '@aboschalter/counter';
import { tabStorage, useStaffUser } from '@aboschalter/platform';
import { useEffect, useState } from 'react';
import { z } from 'zod';

/** The ids of the tickets of the current issuing, kept after a reload. Names must not be stored. */
const stored = tabStorage('aboschalter-issuing-tickets', z.object({ sub: z.string(), ticketIds: z.array(z.int()) }));

/** Forgets the tickets of the current issuing. Call this when it is finished. */
export const forgetIssuingTickets = (): void => stored.write(undefined);

/** Counts all tickets that were on the list since the issuing was opened in this tab, and how many of them are issued. */
export function useIssuedCount(list: readonly PrintListEntry[]): { readonly issued: number; readonly total: number } {
  const sub = useStaffUser()?.sub ?? '';
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => {
    const before = stored.read();
    return new Set(before?.sub === sub ? before.ticketIds : []);
  });
  const all = new Set([...seen, ...list.map(({ ticketId }) => ticketId)]);
  if (all.size > seen.size) setSeen(all);
  useEffect(() => {
    if (seen.size > 0) stored.write({ sub, ticketIds: [...seen] });
  }, [seen, sub]);
  const unissued = list.filter(({ documentMissing }) => documentMissing !== true).length;
  return { issued: all.size - unissued, total: all.size };
}
