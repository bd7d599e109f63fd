import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { DocumentLink, removeFromPrintList, useCommand, usePermission, type WaitingTicket } from '@aboschalter/shell-api';
import { Button, CardIcon, DocumentIcon, MoneyText } from '@aboschalter/ui';
import { useIssueDocument } from '../../issuing/use-issue-document.ts';
import { useIssue } from '../../issuing/use-issue.ts';

export interface TicketRowProps {
  readonly waiting: WaitingTicket;
  readonly ticket: SubscriptionTicket;
  /** It is the next to be issued: keys do it. */
  readonly isNext: boolean;
  readonly onDocuments: () => void;
  /** The ticket goes onto a card. */
  readonly onCard: () => void;
}

/** What tells a ticket from another of the same name: when it begins, and where it goes. */
function detailsOf({ validFrom, startPoint, endPoint }: SubscriptionTicket): string {
  const from = formatDate(validFrom);
  const way = [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');
  return [from && `Gültig ab ${from}`, way].filter(Boolean).join(' · ');
}

/** A ticket to issue: name, price, and what can be done with it. */
export function TicketRow({ waiting, ticket, isNext, onDocuments, onCard }: TicketRowProps) {
  const name = ticket.productVariantName;
  return (
    <li className="ticketing-print__ticket">
      <span className="ticketing-print__name">
        <strong>{name}</strong>
        <span className="as-caption">{detailsOf(ticket)}</span>
        {waiting.documentMissing === true ? <span className="as-caption ticketing-print__missing">ausgegeben, Dokument fehlt</span> : null}
      </span>
      <span className="ticketing-print__price">
        <MoneyText cents={ticket.price} />
      </span>
      <span className="ticketing-print__actions">
        <Button icon={<DocumentIcon />} popup="dialog" label={`Bestellscheine für ${name}`} onClick={onDocuments}>
          Bestellscheine
        </Button>
        {waiting.documentMissing === true ? (
          <MissingDocument ticket={ticket} />
        ) : (
          <IssueButton waiting={waiting} ticket={ticket} isNext={isNext} onCard={onCard} />
        )}
      </span>
    </li>
  );
}

/** 'Berechtigung ausgeben', for whoever may. */
function IssueButton({ waiting, ticket, isNext, onCard }: Omit<TicketRowProps, 'onDocuments'>) {
  const mayIssue = usePermission('issue-ticket');
  const onIssued = () => removeFromPrintList(ticket.id);
  const { issue, busy } = useIssue({ customerUuid: waiting.customerUuid, onCard, onIssued });
  const title = `Berechtigung ausgeben: ${ticket.productVariantName}`;
  const run = () => issue(ticket);
  const { shortcut } = useCommand(mayIssue && isNext ? { title, keys: 'Alt+G', run, busy } : undefined);
  if (!mayIssue) return null;
  return (
    <Button icon={<CardIcon />} busy={busy} label={title} shortcut={shortcut} onClick={run}>
      Berechtigung ausgeben
    </Button>
  );
}

/** The ticket is issued, its document is not made: it can be made now, or left. */
function MissingDocument({ ticket }: { readonly ticket: SubscriptionTicket }) {
  const { open, busy, blocked } = useIssueDocument();
  const name = ticket.productVariantName;
  const create = async () => {
    if ((await open(ticket)) === 'shown') removeFromPrintList(ticket.id);
  };
  if (blocked) return <DocumentLink {...blocked} onOpened={() => removeFromPrintList(ticket.id)} />;
  return (
    <>
      <Button icon={<DocumentIcon />} busy={busy} label={`Dokument erneut erstellen: ${name}`} onClick={() => void create()}>
        Dokument erneut erstellen
      </Button>
      <Button label={`Ohne Dokument abschließen: ${name}`} onClick={() => removeFromPrintList(ticket.id)}>
        Ohne Dokument abschließen
      </Button>
    </>
  );
}
