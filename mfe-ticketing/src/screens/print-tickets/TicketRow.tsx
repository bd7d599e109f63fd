import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { usePermission } from '@aboschalter/shell-api';
import { Button, CardIcon, DocumentIcon, MoneyText } from '@aboschalter/ui';
import { useIssue } from '../../issuing/use-issue.ts';

export interface TicketRowProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  readonly onDocuments: () => void;
  /** The ticket goes onto a card. */
  readonly onCard: () => void;
  readonly onIssued: () => void;
}

/** What tells a ticket from another of the same name: when it begins, and where it goes. */
function detailsOf({ validFrom, startPoint, endPoint }: SubscriptionTicket): string {
  const from = formatDate(validFrom);
  const way = [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');
  return [from && `Gültig ab ${from}`, way].filter(Boolean).join(' · ');
}

/** A ticket to issue: name, price, and what can be done with it. */
export function TicketRow({ customerUuid, ticket, onDocuments, onCard, onIssued }: TicketRowProps) {
  const mayIssue = usePermission('issue-ticket');
  const { issue, busy } = useIssue({ customerUuid, onCard, onIssued });
  const name = ticket.productVariantName;
  return (
    <li className="ticketing-print__ticket">
      <span className="ticketing-print__name">
        <strong>{name}</strong>
        <span className="as-caption">{detailsOf(ticket)}</span>
      </span>
      <span className="ticketing-print__price">
        <MoneyText cents={ticket.price} />
      </span>
      <span className="ticketing-print__actions">
        <Button icon={<DocumentIcon />} popup="dialog" label={`Bestellscheine für ${name}`} onClick={onDocuments}>
          Bestellscheine
        </Button>
        {mayIssue ? (
          <Button icon={<CardIcon />} busy={busy} label={`Berechtigung ausgeben: ${name}`} onClick={() => issue(ticket)}>
            Berechtigung ausgeben
          </Button>
        ) : null}
      </span>
    </li>
  );
}
