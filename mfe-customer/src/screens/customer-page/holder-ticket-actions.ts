import type { SubscriptionTicket } from '@aboschalter/contract';
import { getAvailableActions, getTicketActionLabel, type TicketAction, type TicketActionContext } from '@aboschalter/contract/records';
import type { RequestableTicketAction } from '@aboschalter/counter';

/** Returns whether another screen can request the action from the ticket list. */
const isRequestable = (action: TicketAction): action is RequestableTicketAction => action !== 'document' && action !== 'remove';

/**
 * Returns the actions of a ticket that can be requested from the ticket list, each with its label. On request, the ticket list
 * loads the tickets and checks again whether the action is possible.
 */
export function getHolderTicketActions(
  ticket: SubscriptionTicket,
  { canIssue, isInterrupted = false }: Omit<TicketActionContext, 'hasTemplates'>,
): readonly { readonly action: RequestableTicketAction; readonly label: string }[] {
  // `hasTemplates` only matters for the action 'document', which is not requestable.
  return getAvailableActions(ticket, { canIssue, hasTemplates: false, isInterrupted })
    .filter(isRequestable)
    .map((action) => ({ action, label: getTicketActionLabel(action, { isInterrupted }) }));
}
