import { shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

/** An action of the ticket list that another screen can request. */
export type RequestableTicketAction = 'issue' | 'replace' | 'extendProof' | 'tariffChange' | 'terminate' | 'withdrawTermination';

/** A ticket, and the action that the ticket list of its holder starts once it shows the ticket. */
export interface TicketActionRequest {
  readonly ticketId: number;
  readonly action: RequestableTicketAction;
}

/** The request, set by the screen that opens the page of the holder; undefined if there is none. */
export const ticketActionRequestAtom = atom<TicketActionRequest | undefined>(undefined);

/** Requests an action of a ticket before the page of its holder opens; undefined removes the request. */
export function requestTicketAction(request: TicketActionRequest | undefined): void {
  shellStore.set(ticketActionRequestAtom, request);
}
