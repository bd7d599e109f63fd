import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { useSend } from '@aboschalter/shell-api';
import { useDocumentTab } from '../documents/use-document-tab.ts';

/** The template of the document that follows an issuing (specification, document 2, section 4). */
const templateId = 0;

/**
 * Opens the document that follows an issuing. Its tab is opened when the card is done, not in the click: it would cover
 * what staff have to watch. Where the browser blocks it by then, `blocked` is what to offer instead.
 */
export function useIssueDocument({ id, uuidTicketHolder }: SubscriptionTicket) {
  const { send } = useSend(calls.createTicketDocument);
  const { show, blocked } = useDocumentTab();

  /** False if the document still has to be opened by hand. Never rejects: staff are told. */
  const open = async (): Promise<boolean> => {
    const params = { uuid: uuidTicketHolder, id };
    const made = await send({ params, body: { documentTemplateId: templateId } }).catch(() => undefined);
    if (!made) return true;
    return (await show('Ausgabedokument', () => Promise.resolve(made.dataUri))) !== 'blocked';
  };
  return { open, blocked };
}
