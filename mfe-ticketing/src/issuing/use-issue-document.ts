import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { type DocumentOutcome, useApiMutation, useDocumentTab } from '@aboschalter/platform';

/** The template of the document that follows an issuing (specification, document 2, section 4). */
const ISSUE_DOCUMENT_TEMPLATE_ID = 0;

/**
 * Creates and opens the document after an issuing. Opens its tab after the card is written, not in the click handler,
 * because the tab would cover the dialog. If the browser blocks the tab, `blocked` is the link to offer.
 */
export function useIssueDocument() {
  const { mutate, isPending, errorMessage } = useApiMutation(calls.createTicketDocument);
  const { show, blocked } = useDocumentTab();

  /** Never rejects: a failure shows as a toast, and in place where `errorMessage` is rendered. */
  const open = ({ id, uuidTicketHolder }: Pick<SubscriptionTicket, 'id' | 'uuidTicketHolder'>): Promise<DocumentOutcome> =>
    show('Ausgabedokument', () =>
      mutate({ params: { uuid: uuidTicketHolder, id }, body: { documentTemplateId: ISSUE_DOCUMENT_TEMPLATE_ID } }),
    );
  return { open, isPending, blocked, errorMessage };
}
