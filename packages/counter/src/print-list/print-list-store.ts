import { atom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { shellStore } from '@aboschalter/platform';
import { closeIssuing, initIssuingOpen } from './issuing-open.ts';
import { createTicketListStore } from './ticket-list-store.ts';

const ticketIdsSchema = z.object({ customerUuid: z.uuid(), holderUuid: z.uuid(), ticketId: z.int() });
/** The ids of a ticket, its holder and its customer. */
type TicketIds = z.infer<typeof ticketIdsSchema>;

/** `documentMissing`: it is issued, but its document could not be created yet. */
const storedTicketSchema = ticketIdsSchema.extend({ documentMissing: z.boolean().optional() });

/** A ticket that was ordered and is not issued yet. Ids only: names must not be stored. */
export type PrintListEntry = z.infer<typeof storedTicketSchema> & {
  /** Its issuing onto a card has begun and has not ended. */
  readonly interrupted?: boolean;
};

const ordered = createTicketListStore('aboschalter-print-list', storedTicketSchema);
/**
 * Issuings onto a card that have begun and not ended, as far as this browser has recorded; the
 * journal of the middleware takes precedence. Stored separately from the orders:
 * 'Berechtigungsausgabe abschließen' does not end them.
 */
const interrupted = createTicketListStore('aboschalter-interrupted-issuings', ticketIdsSchema);

/** The print list, oldest first (decisions, "Cart and selling"). */
export const printListAtom = ordered.listAtom;
/** The ids of the tickets whose issuing has begun and not ended. */
const interruptedIdsAtom = atom<ReadonlySet<number>>((get) => new Set(get(interrupted.listAtom).map(({ ticketId }) => ticketId)));
/** All tickets to issue: interrupted ones first, then the rest of the print list. */
const toIssueAtom = atom<readonly PrintListEntry[]>((get) => {
  const ids = get(interruptedIdsAtom);
  return [
    ...get(interrupted.listAtom).map((ticket) => ({ ...ticket, interrupted: true })),
    ...get(ordered.listAtom).filter(({ ticketId }) => !ids.has(ticketId)),
  ];
});
/** The number of unissued tickets; one that lacks only its document is issued. */
export const unissuedTicketCountAtom = atom((get) => get(toIssueAtom).filter(({ documentMissing }) => documentMissing !== true).length);
/** The number of interrupted ones. */
export const interruptedCountAtom = atom((get) => get(interruptedIdsAtom).size);

/**
 * Restores the list of this person: after a reload, from a closed tab, or after signing in again.
 */
export function restorePrintList(sub: string): void {
  ordered.init(sub);
  interrupted.init(sub);
  initIssuingOpen(sub);
}

/** Applies changes of other tabs. Returns a function that stops it. */
export function syncPrintListAcrossTabs(): () => void {
  const stops = [ordered.follow(), interrupted.follow()];
  return () => stops.forEach((stop) => stop());
}

/** Adds newly ordered tickets; one that is already listed keeps its place. */
export function addToPrintList(tickets: readonly PrintListEntry[]): void {
  ordered.change((list) => {
    const known = new Set(list.map(({ ticketId }) => ticketId));
    return [...list, ...tickets.filter(({ ticketId }) => !known.has(ticketId))];
  });
}

/** Removes a ticket that is issued or no longer has to be issued. */
export function removeFromPrintList(ticketId: number): void {
  ordered.change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));
  clearInterrupted(ticketId);
}

/**
 * Marks a ticket as issued without its document: it stays on the list (or is added) until the
 * document is created.
 */
export const markDocumentMissing = (ticket: PrintListEntry): void =>
  ordered.change((list) => {
    const kept = { ...ticket, documentMissing: true };
    const isListed = list.some(({ ticketId }) => ticketId === ticket.ticketId);
    return isListed ? list.map((one) => (one.ticketId === ticket.ticketId ? kept : one)) : [...list, kept];
  });

/** Marks the issuing of a ticket as begun and not ended: from the first write until it ends. */
export const markInterrupted = (ticket: TicketIds): void =>
  interrupted.change((list) => (list.some(({ ticketId }) => ticketId === ticket.ticketId) ? list : [...list, ticket]));

/** Removes the mark of an issuing that has ended: the ticket is issued, or is on no card in use. */
export function clearInterrupted(ticketId: number): void {
  if (!shellStore.get(interruptedIdsAtom).has(ticketId)) return;
  interrupted.change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));
}

/** Ends the issuing: 'Berechtigungsausgabe abschließen'. Interrupted issuings stay marked. */
export function clearPrintList(): void {
  ordered.change(() => []);
  closeIssuing();
}

/** Returns the tickets to issue: interrupted ones first, then the others, oldest first. */
export const usePrintList = (): readonly PrintListEntry[] => useAtomValue(toIssueAtom, { store: shellStore });

/** Returns the ids of the tickets whose issuing has begun and not ended. */
export const useInterruptedIds = (): ReadonlySet<number> => useAtomValue(interruptedIdsAtom, { store: shellStore });
