import { subscriptionTicket, type SubscriptionTicket } from '@aboschalter/contract';
import { atom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { shellStore } from '../shell/shell-store.ts';
import { tabStorage } from '../shell/tab-storage.ts';

/** Tickets that were ordered and are still to be issued, and for whom. */
export interface PrintList {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly tickets: readonly SubscriptionTicket[];
}

const stored = z.object({
  sub: z.string(),
  customerUuid: z.uuid(),
  holderUuid: z.uuid(),
  tickets: z.array(subscriptionTicket),
});
const storage = tabStorage('aboschalter-print-list', stored);
const printListAtom = atom<PrintList | undefined>(undefined);
let owner = '';

/** Takes up the list that this tab had before a reload; what another member of staff has left is erased. */
export function initPrintList(sub: string): void {
  owner = sub;
  const list = storage.read();
  write(list?.sub === sub ? list : undefined);
}

function write(list: PrintList | undefined): void {
  storage.write(list && { ...list, tickets: [...list.tickets], sub: owner });
  shellStore.set(printListAtom, list);
}

/** Puts newly ordered tickets on the list. */
export const setPrintList = (list: PrintList): void => write(list);

/** Takes a ticket off the list once it has been issued. */
export function removeFromPrintList(ticketId: number): void {
  const list = shellStore.get(printListAtom);
  if (list) write({ ...list, tickets: list.tickets.filter(({ id }) => id !== ticketId) });
}

/** Ends the issuing: 'Berechtigungsausgabe abschließen'. */
export const clearPrintList = (): void => write(undefined);

/** The tickets still to print, or undefined where nothing was ordered. */
export const usePrintList = (): PrintList | undefined => useAtomValue(printListAtom, { store: shellStore });
