import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { type DocumentOutcome, useApiMutation, useDocumentTab } from '@aboschalter/platform';

/** The template of the document that follows an issuing (specification, document 2, section 4). */
const ISSUE_DOCUMENT_TEMPLATE_ID = 0;

/**
 * Creates and opens the document after an issuing. Its tab opens after the card is written and not in the click handler,
 * because a tab would cover the dialog during the issuing. If the browser blocks the tab, `blocked` is the link to offer.
 */
export function useIssueDocument() {
  const { mutate, isPending, errorMessage } = useApiMutation(calls.createTicketDocument);
  const { show, blocked } = useDocumentTab();

  /** Creates and opens the document. Never rejects: a failure is shown as a toast, and `errorMessage` has its message. */
  const open = ({ id, uuidTicketHolder }: Pick<SubscriptionTicket, 'id' | 'uuidTicketHolder'>): Promise<DocumentOutcome> =>
    show('Ausgabedokument', () =>
      mutate({ params: { uuid: uuidTicketHolder, id }, body: { documentTemplateId: ISSUE_DOCUMENT_TEMPLATE_ID } }),
    );
  return { open, isPending, blocked, errorMessage };
}
