import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatMoney } from '@aboschalter/formats';
import { applicationNumber, isActiveTicket, isIssued, issuedText, periodText, ticketStatusLabel } from '@aboschalter/records';
import { CallView, useCall } from '@aboschalter/shell-api';
import { CopyText, PendingText, StatusText } from '@aboschalter/ui';

interface HolderTicketsProps {
  readonly customerUuid: string;
  readonly holderUuid: string;
}

/** The active tickets of a holder, one line each. */
export function HolderTickets({ customerUuid, holderUuid }: HolderTicketsProps) {
  const input = { params: { uuid: holderUuid }, query: { activeOnly: true } };
  return (
    <CallView
      of={useCall(calls.getAboTickets, input, { ofCustomer: customerUuid })}
      failed="Die Berechtigungen konnten nicht geladen werden"
      line
      skeleton={{ lines: 1, height: 32, label: 'Berechtigungen werden geladen' }}
      empty={{ when: (tickets) => tickets.length === 0, sentence: 'Keine aktiven Berechtigungen.' }}
    >
      {(tickets) => (
        <ul className="customer-tickets" aria-label="Berechtigungen">
          {tickets.map((ticket) => (
            <TicketLine key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </CallView>
  );
}

function TicketLine({ ticket }: { readonly ticket: SubscriptionTicket }) {
  const application = applicationNumber(ticket);
  const journey = [ticket.startPoint?.name, ticket.endPoint?.name].filter(Boolean).join(' – ');
  return (
    <li>
      <StatusText isGood={isActiveTicket(ticket)}>{ticketStatusLabel(ticket)}</StatusText>
      <strong>{ticket.productVariantName}</strong>
      {isIssued(ticket) ? <span className="as-number">{issuedText(ticket)}</span> : <PendingText>{issuedText(ticket)}</PendingText>}
      {application === undefined ? null : (
        <span className="as-muted as-number">
          {'Karte '}
          <CopyText what="Kartennummer" text={String(application)} />
        </span>
      )}
      {[periodText(ticket), journey].filter(Boolean).map((fact) => (
        <span key={fact} className="as-muted as-number">
          {fact}
        </span>
      ))}
      <span className="as-muted as-number customer-tickets__price">{formatMoney(ticket.price)}</span>
    </li>
  );
}
