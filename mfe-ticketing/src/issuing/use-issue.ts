import { calls, type IssueType, type SubscriptionTicket } from '@aboschalter/contract';
import { resolveCause, toast, useApiMutation } from '@aboschalter/platform';
import { ISSUED_TOAST_CAUSE, issuanceMessages } from './issuance-messages.ts';

/** How a ticket is issued: onto a card by the dialog, by the middleware alone, or not at all because its type is unknown. */
type IssueKind = 'card' | 'middleware' | 'unknown';

const issueKinds: Readonly<Record<IssueType, IssueKind>> = {
  E_TICKET_VDV: 'card',
  EXTERNAL_FETCHING_SYSTEM: 'middleware',
  STATIC_TICKET_VDV_DATA_COMPLETE_LIST: 'middleware',
};

/** Returns how a ticket is issued (specification, document 2, section 4, 'Issue flow'). */
export function getIssueKind({ issueType }: Pick<SubscriptionTicket, 'issueType'>): IssueKind {
  // Searches the entries, because an index also finds inherited keys such as 'constructor'.
  return Object.entries(issueKinds).find(([type]) => type === issueType)?.[1] ?? 'unknown';
}

export interface UseIssueOptions {
  readonly customerUuid: string;
  /** Opens the dialog for a ticket on a card. */
  readonly onCard: (ticket: SubscriptionTicket) => void;
  /** Called when the middleware has issued the ticket. */
  readonly onIssued?: (ticket: SubscriptionTicket) => void;
}

export interface UseIssueResult {
  readonly issue: (ticket: SubscriptionTicket) => void;
  /** Whether the middleware is issuing a ticket. No other ticket can be issued at the same time. */
  readonly isPending: boolean;
  /** Why the middleware has not issued the latest ticket. */
  readonly errorMessage: string | undefined;
}

/** Issues a ticket by its issue type (specification, document 2, section 4, 'Issue flow'). */
export function useIssue({ customerUuid, onCard, onIssued }: UseIssueOptions): UseIssueResult {
  const { mutate, isPending, errorMessage } = useApiMutation(calls.issueTicket, {
    customerUuid,
    // Keeps the idempotency key across a reload, so that a repeated request does not issue the ticket twice.
    persistKeyAs: 'issue-ticket',
  });

  const issueByMiddleware = async (ticket: SubscriptionTicket) => {
    const params = { customerUuid, holderUuid: ticket.uuidTicketHolder };
    resolveCause(ISSUED_TOAST_CAUSE);
    if (!(await mutate({ params, body: { ticketId: ticket.id } })).ok) return;
    toast.success(issuanceMessages.issued, { cause: ISSUED_TOAST_CAUSE });
    onIssued?.(ticket);
  };
  const issue = (ticket: SubscriptionTicket) => {
    const kind = getIssueKind(ticket);
    if (kind === 'card') onCard(ticket);
    else if (kind === 'unknown') toast.error(issuanceMessages.unknownType);
    else void issueByMiddleware(ticket);
  };
  return { issue, isPending, errorMessage };
}
