import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { toast, useApiMutation } from '@aboschalter/platform';
import { getIssueKind } from './issue-kind.ts';
import { issuanceMessages } from './issuance-messages.ts';

export interface UseIssueOptions {
  readonly customerUuid: string;
  /** Opens the dialog for a ticket on a card. */
  readonly onCard: (ticket: SubscriptionTicket) => void;
  /** Called when the middleware has issued the ticket. */
  readonly onIssued?: (ticket: SubscriptionTicket) => void;
}

export interface UseIssueResult {
  readonly issue: (ticket: SubscriptionTicket) => void;
  /** The middleware is issuing a ticket: no other can be issued at the same time. */
  readonly busy: boolean;
  /** Why the middleware has not issued the latest ticket. */
  readonly failure: string | undefined;
}

/** Issues a ticket by its issue type (specification, document 2, section 4, 'Issue flow'). */
export function useIssue({ customerUuid, onCard, onIssued }: UseIssueOptions): UseIssueResult {
  const { send, busy, failure } = useApiMutation(calls.issueTicket, {
    ofCustomer: customerUuid,
    remember: 'issue-ticket',
    success: issuanceMessages.issued,
  });

  const issueByMiddleware = async (ticket: SubscriptionTicket) => {
    const params = { customerUuid, holderUuid: ticket.uuidTicketHolder };
    if ((await send({ params, body: { ticketId: ticket.id } })).ok) onIssued?.(ticket);
  };
  const issue = (ticket: SubscriptionTicket) => {
    const kind = getIssueKind(ticket);
    if (kind === 'card') onCard(ticket);
    else if (kind === 'unknown') toast.error(issuanceMessages.unknownType);
    else void issueByMiddleware(ticket);
  };
  return { issue, busy, failure };
}
