import { calls, type DocumentTemplate, type SubscriptionTicket } from '@aboschalter/contract';
import { useApiMutation, useDocumentTab } from '@aboschalter/platform';
import { useState } from 'react';

/** Creates documents of a ticket, one at a time, each in a new tab. */
export function useTicketDocument({ id, uuidTicketHolder }: SubscriptionTicket) {
  const { send, failure } = useApiMutation(calls.createTicketDocument);
  const { show, blocked } = useDocumentTab();
  const [creating, setCreating] = useState<DocumentTemplate>();

  /** Must be called in the click handler. Never rejects: see `failure`. */
  const create = async (template: DocumentTemplate): Promise<void> => {
    if (creating) return;
    setCreating(template);
    await show(template.name, () => send({ params: { uuid: uuidTicketHolder, id }, body: { documentTemplateId: template.id } }));
    setCreating(undefined);
  };
  return { create, creating, blocked, failure };
}
