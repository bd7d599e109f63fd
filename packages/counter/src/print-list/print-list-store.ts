import { atom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { shellStore } from '@aboschalter/platform';
import { closeIssuing, initIssuingOpen } from './issuing-open.ts';
import { createTicketListStore } from './ticket-list-store.ts';

const ticketIds = z.object({ customerUuid: z.uuid(), holderUuid: z.uuid(), ticketId: z.int() });
/** The ids of a ticket, its holder and its customer. */
type TicketIds = z.infer<typeof ticketIds>;

/** `documentMissing`: it is issued, but the document that follows could not be made yet. */
const storedTicket = ticketIds.extend({ documentMissing: z.boolean().optional() });

/** A ticket that was ordered and is still to be issued. Ids only: the storage is no place for names. */
export type PrintListEntry = z.infer<typeof storedTicket> & {
  /** Its issuing onto a card has begun and has not ended. */
  readonly interrupted?: boolean;
};

const ordered = createTicketListStore('aboschalter-print-list', storedTicket);
/**
 * Issuings onto a card that have begun and not ended, as far as this browser knows; the middleware's journal has the last word.
 * They are kept apart from what was ordered: 'Berechtigungsausgabe abschließen' does not end them.
 */
const interrupted = createTicketListStore('aboschalter-interrupted-issuings', ticketIds);

/** The print list, oldest first (decisions, "Cart and selling"). */
export const printListAtom = ordered.listAtom;
/** The ids of the tickets whose issuing has begun and not ended. */
const interruptedIdsAtom = atom<ReadonlySet<number>>((get) => new Set(get(interrupted.listAtom).map(({ ticketId }) => ticketId)));
/** Everything that is still to be done: first what was interrupted, then the rest of the print list. */
const toIssueAtom = atom<readonly PrintListEntry[]>((get) => {
  const ids = get(interruptedIdsAtom);
  return [
    ...get(interrupted.listAtom).map((ticket) => ({ ...ticket, interrupted: true })),
    ...get(ordered.listAtom).filter(({ ticketId }) => !ids.has(ticketId)),
  ];
});
/** How many tickets wait to be issued; one whose document alone is missing is issued. */
export const unissuedTicketCountAtom = atom((get) => get(toIssueAtom).filter(({ documentMissing }) => documentMissing !== true).length);
/** How many of them were interrupted. */
export const interruptedCountAtom = atom((get) => get(interruptedIdsAtom).size);

/** Takes up the list that this person has left: before a reload, in a closed tab, or before signing out. */
export function restorePrintList(sub: string): void {
  ordered.init(sub);
  interrupted.init(sub);
  initIssuingOpen(sub);
}

/** Follows what another tab has ordered or issued. Returns how to stop. */
export function syncPrintListAcrossTabs(): () => void {
  const stops = [ordered.follow(), interrupted.follow()];
  return () => stops.forEach((stop) => stop());
}

/** Adds newly ordered tickets; one that is on the list already stays where it is. */
export function addToPrintList(tickets: readonly PrintListEntry[]): void {
  ordered.change((list) => {
    const known = new Set(list.map(({ ticketId }) => ticketId));
    return [...list, ...tickets.filter(({ ticketId }) => !known.has(ticketId))];
  });
}

/** Takes a ticket off the list once it has been issued, or is no longer to be. */
export function removeFromPrintList(ticketId: number): void {
  ordered.change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));
  clearInterrupted(ticketId);
}

/** Says that a ticket is issued, but its document could not be made: it stays on the list (or comes onto it) for that. */
export const markDocumentMissing = (ticket: PrintListEntry): void =>
  ordered.change((list) => {
    const kept = { ...ticket, documentMissing: true };
    const isListed = list.some(({ ticketId }) => ticketId === ticket.ticketId);
    return isListed ? list.map((one) => (one.ticketId === ticket.ticketId ? kept : one)) : [...list, kept];
  });

/** Marks the issuing of a ticket as begun and not ended: from the first write until it ends. */
export const markInterrupted = (ticket: TicketIds): void =>
  interrupted.change((list) => (list.some(({ ticketId }) => ticketId === ticket.ticketId) ? list : [...list, ticket]));

/** Removes the mark of an issuing that has ended: the ticket is issued, or on no card that is in use. */
export function clearInterrupted(ticketId: number): void {
  if (!shellStore.get(interruptedIdsAtom).has(ticketId)) return;
  interrupted.change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));
}

/** Ends the issuing: 'Berechtigungsausgabe abschließen'. What was interrupted stays marked. */
export function clearPrintList(): void {
  ordered.change(() => []);
  closeIssuing();
}

/** The tickets still to issue: first the interrupted ones, then the others, oldest first. */
export const usePrintList = (): readonly PrintListEntry[] => useAtomValue(toIssueAtom, { store: shellStore });

/** The ids of the tickets whose issuing has begun and not ended. */
export const useInterruptedIds = (): ReadonlySet<number> => useAtomValue(interruptedIdsAtom, { store: shellStore });
