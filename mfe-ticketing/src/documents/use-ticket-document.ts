import { calls, type DocumentTemplate, type SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { documentAddress, openDocumentWindow, toast, useSend } from '@aboschalter/shell-api';
import { useState } from 'react';
import type { BlockedDocument } from './DocumentLink.tsx';

/** Creates documents of a ticket, each in a tab of its own. */
export function useTicketDocument({ id, uuidTicketHolder }: SubscriptionTicket) {
  const { send } = useSend(calls.createTicketDocument);
  const [creating, setCreating] = useState<DocumentTemplate>();
  const [blocked, setBlocked] = useState<BlockedDocument>();

  /** To be called in the click itself. Never rejects: staff are told. */
  const create = async (template: DocumentTemplate): Promise<void> => {
    if (creating) return;
    const tab = openDocumentWindow();
    setCreating(template);
    setBlocked(undefined);
    try {
      const { dataUri } = await send({ params: { uuid: uuidTicketHolder, id }, body: { documentTemplateId: template.id } });
      const address = documentAddress(dataUri);
      if (!tab.show(address)) setBlocked({ name: template.name, address });
    } catch (error) {
      tab.close();
      // A refused call has been told already.
      if (!(error instanceof MiddlewareError)) toast.error(messageOf(error));
    } finally {
      setCreating(undefined);
    }
  };
  return { create, creating, blocked };
}
