import { atom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { safeStorage } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';

const waitingTicket = z.object({
  customerUuid: z.uuid(),
  holderUuid: z.uuid(),
  ticketId: z.int(),
  /** It is issued, but the document that follows could not be made yet. */
  documentMissing: z.boolean().optional(),
});

/** A ticket that was ordered and is still to be issued. Ids only: the storage is no place for names. */
export type WaitingTicket = z.infer<typeof waitingTicket>;

const stored = z.array(waitingTicket);
const storage = safeStorage('local');

/** The print list, oldest first (decisions, "Cart and selling"). */
export const printListAtom = atom<readonly WaitingTicket[]>([]);
/** How many tickets wait to be issued; one whose document alone is missing is issued. */
export const waitingCountAtom = atom((get) => get(printListAtom).filter(({ documentMissing }) => documentMissing !== true).length);

let owner = '';
const keyOf = (sub: string): string => `aboschalter-print-list-${sub}`;

function readOf(text: string | null): readonly WaitingTicket[] {
  try {
    return stored.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Takes up the list that this person has left: before a reload, in a closed tab, or before signing out. */
export function initPrintList(sub: string): void {
  owner = sub;
  shellStore.set(printListAtom, readOf(storage.get(keyOf(sub))));
}

/** Takes the latest of all tabs before changing it. */
function change(edit: (list: readonly WaitingTicket[]) => readonly WaitingTicket[]): void {
  const list = edit(readOf(storage.get(keyOf(owner))));
  if (list.length === 0) storage.remove(keyOf(owner));
  else storage.set(keyOf(owner), JSON.stringify(list));
  shellStore.set(printListAtom, list);
}

/** Follows what another tab has ordered or issued. Returns how to stop. */
export function followPrintList(): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(owner) || key === null) shellStore.set(printListAtom, readOf(key === null ? null : newValue));
  };
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
}

/** Adds newly ordered tickets; one that is on the list already stays where it is. */
export function addToPrintList(tickets: readonly WaitingTicket[]): void {
  change((list) => {
    const known = new Set(list.map(({ ticketId }) => ticketId));
    // Parsed, so that nothing but ids gets into the storage.
    return [...list, ...stored.parse(tickets).filter(({ ticketId }) => !known.has(ticketId))];
  });
}

/** Takes a ticket off the list once it has been issued, or is no longer to be. */
export const removeFromPrintList = (ticketId: number): void => change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));

/** Says that a ticket is issued, but its document could not be made: it stays on the list (or comes onto it) for that. */
export const keepForDocument = (ticket: WaitingTicket): void =>
  change((list) => {
    const kept = { ...ticket, documentMissing: true };
    const isListed = list.some(({ ticketId }) => ticketId === ticket.ticketId);
    return isListed ? list.map((one) => (one.ticketId === ticket.ticketId ? kept : one)) : [...list, kept];
  });

/** Ends the issuing: 'Berechtigungsausgabe abschließen'. */
export const clearPrintList = (): void => change(() => []);

/** The tickets still to issue, oldest first. */
export const usePrintList = (): readonly WaitingTicket[] => useAtomValue(printListAtom, { store: shellStore });
