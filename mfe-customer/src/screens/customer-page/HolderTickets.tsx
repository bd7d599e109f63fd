import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { pluralize, formatMoney } from '@aboschalter/formats';
import {
  applicationNumber,
  isActiveTicket,
  isIssued,
  formatTicketNumber,
  formatValidityPeriod,
  ticketStatusLabel,
} from '@aboschalter/contract/records';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { CopyableText, PendingText, StatusText } from '@aboschalter/ui';

interface HolderTicketsProps {
  readonly customerUuid: string;
  readonly holderUuid: string;
  /** Links to all of them, with the permission. */
  readonly onAll: (() => void) | undefined;
}

/** The maximum number of tickets on a holder card. The holder's page lists all. */
const MAX_TICKETS = 5;

const newestFirst = (one: SubscriptionTicket, other: SubscriptionTicket): number =>
  (other.creationDate ?? '').localeCompare(one.creationDate ?? '') || other.id - one.id;

/** The active tickets of a holder, newest first, one line each. If there are many, shows the newest and the total. */
export function HolderTickets({ customerUuid, holderUuid, onAll }: HolderTicketsProps) {
  const input = { params: { uuid: holderUuid }, query: { activeOnly: true } };
  return (
    <QueryView
      of={useApiQuery(calls.getAboTickets, input, { ofCustomer: customerUuid })}
      failed="Die Berechtigungen konnten nicht geladen werden"
      line
      skeleton={{ lines: 1, height: 32, label: 'Berechtigungen werden geladen' }}
      empty={{ when: (tickets) => tickets.length === 0, sentence: 'Keine aktiven Berechtigungen.' }}
    >
      {(tickets) => (
        <div>
          <ul className="customer-tickets" aria-label="Berechtigungen">
            {tickets
              .toSorted(newestFirst)
              .slice(0, MAX_TICKETS)
              .map((ticket) => (
                <TicketLine key={ticket.id} ticket={ticket} />
              ))}
          </ul>
          {tickets.length > MAX_TICKETS ? (
            <p className="customer-tickets__rest as-muted">
              {`Die neuesten ${MAX_TICKETS} von ${pluralize(tickets.length, 'Berechtigung', 'Berechtigungen')}`}
              {onAll ? (
                <button type="button" className="as-text-button" onClick={onAll}>
                  Alle anzeigen
                </button>
              ) : null}
            </p>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

function TicketLine({ ticket }: { readonly ticket: SubscriptionTicket }) {
  const application = applicationNumber(ticket);
  const period = formatValidityPeriod(ticket);
  const journey = [ticket.startPoint?.name, ticket.endPoint?.name].filter(Boolean).join(' – ');
  return (
    <li>
      <StatusText isGood={isActiveTicket(ticket)}>{ticketStatusLabel(ticket)}</StatusText>
      <strong>{ticket.productVariantName}</strong>
      <span className="customer-tickets__facts as-muted" title={[period, journey].filter(Boolean).join(' ')}>
        {isIssued(ticket) ? (
          <span className="as-number">{formatTicketNumber(ticket)}</span>
        ) : (
          <PendingText>{formatTicketNumber(ticket)}</PendingText>
        )}
        {period ? <span className="as-number">{period}</span> : null}
        {application === undefined ? null : (
          <span className="as-number">
            {'Karte '}
            <CopyableText what="Kartennummer" text={String(application)} />
          </span>
        )}
        {journey ? <span>{journey}</span> : null}
      </span>
      <span className="as-muted as-number">{formatMoney(ticket.price)}</span>
    </li>
  );
}
