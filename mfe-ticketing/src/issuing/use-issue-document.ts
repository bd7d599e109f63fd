import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { documentAddress, toast, useSend } from '@aboschalter/shell-api';
import { useState } from 'react';
import type { BlockedDocument } from '../documents/DocumentLink.tsx';

/** The template of the document that follows an issuing (specification, document 2, section 4). */
const templateId = 0;

/**
 * Opens the document that follows an issuing. The tab is opened when the card is done, not in the click: it would cover
 * what staff have to watch. Where the browser blocks it by then, `blocked` is what to offer instead.
 */
export function useIssueDocument({ id, uuidTicketHolder }: SubscriptionTicket) {
  const { send } = useSend(calls.createTicketDocument);
  const [blocked, setBlocked] = useState<BlockedDocument>();

  /** False if the document still has to be opened by hand. Never rejects: staff are told. */
  const open = async (): Promise<boolean> => {
    try {
      const { dataUri } = await send({ params: { uuid: uuidTicketHolder, id }, body: { documentTemplateId: templateId } });
      const address = documentAddress(dataUri);
      if (globalThis.open(address, '_blank')) return true;
      setBlocked({ name: 'Ausgabedokument', address });
      return false;
    } catch (error) {
      // A refused call has been told already.
      if (!(error instanceof MiddlewareError)) toast.error(messageOf(error));
      return true;
    }
  };
  return { open, blocked };
}
