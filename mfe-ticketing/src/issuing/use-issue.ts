import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { toast, useSend } from '@aboschalter/shell-api';
import { issueKindOf } from './issue-kind.ts';
import { issuingMessages } from './issuing-messages.ts';

export interface IssueOptions {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** The ticket goes onto a card: opens the dialog. */
  readonly onCard: () => void;
  /** The middleware says that the ticket is issued. */
  readonly onIssued: () => void;
}

/** Issues a ticket by its issue type (specification, document 2, section 4, 'Issue flow'). */
export function useIssue({ customerUuid, ticket, onCard, onIssued }: IssueOptions): { readonly issue: () => void; readonly busy: boolean } {
  const { id, uuidTicketHolder: holderUuid } = ticket;
  const { send, busy } = useSend(calls.issueTicket, { ofCustomer: customerUuid, remember: `issue-ticket-${id}` });

  const issueByMiddleware = async () => {
    try {
      await send({ params: { customerUuid, holderUuid }, body: { ticketId: id } });
    } catch {
      return; // A refused call has been told already.
    }
    toast.success(issuingMessages.issued);
    onIssued();
  };
  const issue = () => {
    const kind = issueKindOf(ticket);
    if (kind === 'card') onCard();
    else if (kind === 'unknown') toast.error(issuingMessages.unknownType);
    else if (!busy) void issueByMiddleware();
  };
  return { issue, busy };
}
