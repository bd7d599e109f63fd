import type { SubscriptionTicket } from '@aboschalter/contract';
import { getAvailableActions, getTicketActionLabel, type TicketAction, type TicketActionContext } from '@aboschalter/contract/records';
import type { RequestableTicketAction } from '@aboschalter/counter';

/** Whether another screen can request an action of the ticket list. */
const isRequestable = (action: TicketAction): action is RequestableTicketAction => action !== 'document' && action !== 'remove';

/**
 * Returns the actions of a ticket that the ticket list starts on request, each with its text. The ticket list decides again
 * with the tickets it loads.
 */
export function getHolderTicketActions(
  ticket: SubscriptionTicket,
  { canIssue, isInterrupted = false }: Omit<TicketActionContext, 'hasTemplates'>,
): readonly { readonly action: RequestableTicketAction; readonly label: string }[] {
  return getAvailableActions(ticket, { canIssue, hasTemplates: false, isInterrupted })
    .filter(isRequestable)
    .map((action) => ({ action, label: getTicketActionLabel(action, { isInterrupted }) }));
}
