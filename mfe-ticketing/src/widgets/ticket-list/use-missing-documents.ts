import type { SubscriptionTicket } from '@aboschalter/contract';
import { removeFromPrintList, useTicketsToIssue } from '@aboschalter/counter';
import type { RowAction } from '@aboschalter/ui/table';
import { useState } from 'react';
import { useIssueDocument } from '../../issuing/use-issue-document.ts';

/** Offers 'Dokument erneut erstellen' for issued tickets whose document could not be created. */
export function useMissingDocuments() {
  const printList = useTicketsToIssue();
  const { open: openDocument, isPending, blocked, errorMessage } = useIssueDocument();
  const [blockedTicketId, setBlockedTicketId] = useState<number>();
  const create = async (ticket: SubscriptionTicket) => {
    const outcome = await openDocument(ticket);
    setBlockedTicketId(outcome === 'blocked' ? ticket.id : undefined);
    if (outcome === 'shown' || outcome === 'none') removeFromPrintList(ticket.id);
  };
  /** Called when staff open the link that replaces the blocked tab. The document is then no longer missing. */
  const onOpened = () => {
    if (blockedTicketId !== undefined) removeFromPrintList(blockedTicketId);
  };
  /** Returns the menu entry for the missing document of a ticket; an empty list if the document is not missing. */
  const getMenuItems = (ticket: SubscriptionTicket): readonly RowAction[] =>
    printList.some(({ ticketId, documentMissing }) => ticketId === ticket.id && documentMissing === true)
      ? [
          {
            label: 'Dokument erneut erstellen',
            inlineLabel: 'Dokument',
            disabledReason: isPending ? 'Das Dokument wird gerade erstellt.' : undefined,
            onSelect: () => void create(ticket),
          },
        ]
      : [];
  return { getMenuItems, blocked: blocked && { ...blocked, onOpened }, errorMessage };
}
