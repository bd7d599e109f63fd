import { atom, useAtomValue } from 'jotai';
import { z } from 'zod';
import { shellStore } from '@aboschalter/platform';
import { endPrintSession, restorePrintSession } from './print-session.ts';
import { createStoredTicketIds } from './stored-ticket-ids.ts';

// Terms of this file:
// - The issuing of a ticket onto a card is *started* from the first write to the card until the ticket is issued, the card turns out not to
//   have the ticket, or the card is declared lost.
// - A started issuing is *being written* while this tab writes the card, and *interrupted* otherwise.
// Two older names say "interrupted" but mean *started*. They cannot change, because they are published or stored:
// `PrintListEntry.interrupted` and the storage key 'aboschalter-interrupted-issuings'.

const ticketIdsSchema = z.object({ customerUuid: z.uuid(), holderUuid: z.uuid(), ticketId: z.int() });
/** The ids of a ticket, its holder and its customer. */
type TicketIds = z.infer<typeof ticketIdsSchema>;

/** `documentMissing`: the ticket is on the card, but its document could not be created yet. */
const storedTicketSchema = ticketIdsSchema.extend({ documentMissing: z.boolean().optional() });

/**
 * A ticket on the print page: ordered and not issued yet, issued without its document, or with a started issuing. Identifies persons
 * by ids only, because names must not be stored.
 */
export type PrintListEntry = z.infer<typeof storedTicketSchema> & {
  /** Whether its issuing is *started*: being written now, or interrupted. */
  readonly interrupted?: boolean;
};

const orderedTickets = createStoredTicketIds('aboschalter-print-list', storedTicketSchema);
/**
 * The tickets whose issuing is started, as recorded by this browser. The issuing journal of the middleware (`useIssuingJournals`) takes
 * precedence. Stored separately from ordered tickets, because 'Berechtigungsausgabe abschließen' does not end the issuing.
 */
const startedTickets = createStoredTicketIds('aboschalter-interrupted-issuings', ticketIdsSchema);

/** The ordered tickets of the print list, oldest first (decisions, "Cart and selling"). */
export const orderedTicketsAtom = orderedTickets.listAtom;
/** The ids of the tickets whose issuing is started. */
const startedIdsAtom = atom<ReadonlySet<number>>((get) => new Set(get(startedTickets.listAtom).map(({ ticketId }) => ticketId)));
/**
 * All tickets of the print page: first the tickets whose issuing is started, then the other ordered tickets, including issued ones whose
 * document is missing.
 */
const entriesAtom = atom<readonly PrintListEntry[]>((get) => {
  const startedIds = get(startedIdsAtom);
  return [
    ...get(startedTickets.listAtom).map((ticket) => ({ ...ticket, interrupted: true })),
    ...get(orderedTickets.listAtom).filter(({ ticketId }) => !startedIds.has(ticketId)),
  ];
});
/**
 * Whether tickets that were ordered in this browser wait to be issued. A ticket from another browser does not count, even if its issuing
 * is started in this browser.
 */
export const hasUnissuedOrderedTicketsAtom = atom((get) => get(orderedTicketsAtom).some(({ documentMissing }) => documentMissing !== true));
/** The ids of the tickets that this tab writes onto a card now. */
const idsBeingWrittenAtom = atom<ReadonlySet<number>>(new Set<number>());
/**
 * The number of tickets whose issuing is not completed. A ticket that only lacks its document (`documentMissing`) is included until this tab
 * has completed the work on its card, such as the print.
 */
export const unissuedTicketCountAtom = atom((get) => {
  const idsBeingWritten = get(idsBeingWrittenAtom);
  const isCompleted = ({ ticketId, documentMissing }: PrintListEntry) => documentMissing === true && !idsBeingWritten.has(ticketId);
  return get(entriesAtom).filter((entry) => !isCompleted(entry)).length;
});
/** The number of tickets whose issuing is interrupted. */
export const interruptedCountAtom = atom((get) => [...get(startedIdsAtom)].filter((id) => !get(idsBeingWrittenAtom).has(id)).length);

/** Restores the lists of this person. They survive closed tabs and sign-ins of other persons. */
export function restorePrintList(sub: string): void {
  orderedTickets.restore(sub);
  startedTickets.restore(sub);
  restorePrintSession(sub);
}

/** Applies changes of other tabs. Returns a function that stops this. */
export function syncPrintListAcrossTabs(): () => void {
  const stopFunctions = [orderedTickets.syncAcrossTabs(), startedTickets.syncAcrossTabs()];
  return () => stopFunctions.forEach((stop) => stop());
}

/** Appends ordered tickets that are not listed yet. */
export function addToPrintList(tickets: readonly PrintListEntry[]): void {
  orderedTickets.change((list) => {
    const known = new Set(list.map(({ ticketId }) => ticketId));
    return [...list, ...tickets.filter(({ ticketId }) => !known.has(ticketId))];
  });
}

/** Removes a ticket that is issued or no longer has to be issued. */
export function removeFromPrintList(ticketId: number): void {
  orderedTickets.change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));
  unmarkIssuingStarted(ticketId);
}

/**
 * Marks a ticket as issued without its document. The ticket stays on the list, or is added to it, until
 * the document is created.
 */
export const markDocumentMissing = (ticket: PrintListEntry): void =>
  orderedTickets.change((list) => {
    const markedTicket = { ...ticket, documentMissing: true };
    const isListed = list.some(({ ticketId }) => ticketId === ticket.ticketId);
    if (!isListed) return [...list, markedTicket];
    return list.map((listedTicket) => (listedTicket.ticketId === ticket.ticketId ? markedTicket : listedTicket));
  });

/**
 * Marks that the issuing of a ticket onto a card has started. Called at the first write to the card. A mark that remains
 * means that the issuing was interrupted.
 */
export const markIssuingStarted = (ticket: TicketIds): void =>
  startedTickets.change((list) => (list.some(({ ticketId }) => ticketId === ticket.ticketId) ? list : [...list, ticket]));

/** Registers that this tab writes a ticket onto a card. Returns a function that removes the registration. */
export function registerCardWriting(ticketId: number): () => void {
  shellStore.set(idsBeingWrittenAtom, (ids) => new Set(ids).add(ticketId));
  return () => shellStore.set(idsBeingWrittenAtom, (ids) => new Set([...ids].filter((id) => id !== ticketId)));
}

/**
 * Removes the mark of `markIssuingStarted`. Called when the ticket is issued, when it is not on the card that was read, or when its card was
 * declared lost.
 */
export function unmarkIssuingStarted(ticketId: number): void {
  if (!shellStore.get(startedIdsAtom).has(ticketId)) return;
  startedTickets.change((list) => list.filter((ticket) => ticket.ticketId !== ticketId));
}

/** @deprecated Use `unmarkIssuingStarted`. */
export function clearInterrupted(ticketId: number): void {
  unmarkIssuingStarted(ticketId);
}

/** Removes all ordered tickets and ends the print session ('Berechtigungsausgabe abschließen'). The marks of `markIssuingStarted` stay. */
export function clearPrintList(): void {
  orderedTickets.change(() => []);
  endPrintSession();
}

/**
 * Returns all tickets of the print page: first the tickets whose issuing is started, then the other ordered tickets, each oldest first.
 * The result includes issued tickets whose document is missing (`documentMissing`).
 */
export const useTicketsToIssue = (): readonly PrintListEntry[] => useAtomValue(entriesAtom, { store: shellStore });

/** Returns the ids of the tickets whose issuing is started: interrupted ones, and those that this tab writes onto a card now. */
export const useStartedIssuingIds = (): ReadonlySet<number> => useAtomValue(startedIdsAtom, { store: shellStore });

/** @deprecated Use `useStartedIssuingIds`. */
export const useInterruptedIds = (): ReadonlySet<number> => useStartedIssuingIds();
