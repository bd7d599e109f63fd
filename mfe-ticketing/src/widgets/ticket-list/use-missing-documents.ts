import type { SubscriptionTicket } from '@aboschalter/contract';
import { removeFromPrintList, usePrintList } from '@aboschalter/counter';
import type { RowAction } from '@aboschalter/ui/table';
import { useIssueDocument } from '../../issuing/use-issue-document.ts';

/** Offers 'Dokument erneut erstellen' for issued tickets whose document could not be created. */
export function useMissingDocuments() {
  const list = usePrintList();
  const { open, busy, blocked, failure } = useIssueDocument();
  const create = async (ticket: SubscriptionTicket) => {
    const outcome = await open(ticket);
    if (outcome !== 'failed') removeFromPrintList(ticket.id);
  };
  /** Returns the menu entry of a ticket if its document is missing. */
  const itemsOf = (ticket: SubscriptionTicket): readonly RowAction[] =>
    list.some(({ ticketId, documentMissing }) => ticketId === ticket.id && documentMissing === true)
      ? [
          {
            label: 'Dokument erneut erstellen',
            inlineLabel: 'Dokument',
            disabledReason: busy ? 'Das Dokument wird gerade erstellt.' : undefined,
            onSelect: () => void create(ticket),
          },
        ]
      : [];
  return { itemsOf, blocked, failure };
}
