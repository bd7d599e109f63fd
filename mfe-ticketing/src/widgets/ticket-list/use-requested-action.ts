import { requestTicketAction, ticketActionRequestAtom, type RequestableTicketAction } from '@aboschalter/counter';
import type { SubscriptionTicket } from '@aboschalter/contract';
import { shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

export interface RequestedActionOptions {
  readonly tickets: readonly SubscriptionTicket[];
  /** Whether newer tickets are being loaded. The action then starts after they are loaded. */
  readonly isOutdated: boolean;
  /** Returns whether the ticket allows the action now. */
  readonly isAvailable: (ticket: SubscriptionTicket, action: RequestableTicketAction) => boolean;
  readonly onAction: (ticket: SubscriptionTicket, action: RequestableTicketAction) => void;
}

/** Starts the action that another screen has requested for a ticket of the list. Starts it once, and only if it is still available. */
export function useRequestedAction({ tickets, isOutdated, isAvailable, onAction }: RequestedActionOptions): void {
  const request = useAtomValue(ticketActionRequestAtom, { store: shellStore });
  useEffect(() => {
    if (!request || isOutdated) return;
    const ticket = tickets.find(({ id }) => id === request.ticketId);
    if (!ticket) return;
    requestTicketAction(undefined);
    if (isAvailable(ticket, request.action)) onAction(ticket, request.action);
    // Runs for each request, not when the callbacks change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request, tickets, isOutdated]);
}
