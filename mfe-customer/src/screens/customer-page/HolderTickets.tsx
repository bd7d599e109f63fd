import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatMoney } from '@aboschalter/formats';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall } from '@aboschalter/shell-api';
import { Button, CheckIcon, CloseIcon, Skeleton, VisuallyHidden } from '@aboschalter/ui';
import { applicationNumber, isActive, issuedText, periodText, statusLabel } from './ticket-line.ts';

interface HolderTicketsProps {
  readonly customerUuid: string;
  readonly holderUuid: string;
}

/** The active tickets of a holder, one line each. */
export function HolderTickets({ customerUuid, holderUuid }: HolderTicketsProps) {
  const tickets = useCall(
    calls.getAboTickets,
    { params: { uuid: holderUuid }, query: { activeOnly: true } },
    { ofCustomer: customerUuid, silent: true },
  );
  if (tickets.isPending) return <Skeleton lines={1} height={32} label="Berechtigungen werden geladen" />;
  if (tickets.isError) {
    return (
      <p role="alert">
        {`Die Berechtigungen konnten nicht geladen werden: ${messageOf(tickets.error)} `}
        <Button kind="link" onClick={() => void tickets.refetch()}>
          Erneut versuchen
        </Button>
      </p>
    );
  }
  if (tickets.data.length === 0) return <p className="as-muted">Keine aktiven Berechtigungen.</p>;
  return (
    <ul className="customer-tickets" aria-label="Berechtigungen">
      {tickets.data.map((ticket) => (
        <TicketLine key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  );
}

function TicketLine({ ticket }: { readonly ticket: SubscriptionTicket }) {
  const active = isActive(ticket);
  const application = applicationNumber(ticket);
  const journey = [ticket.startPoint?.name, ticket.endPoint?.name].filter(Boolean).join(' – ');
  return (
    <li>
      <span className={active ? 'customer-tickets__active' : 'customer-tickets__inactive'}>
        {active ? <CheckIcon /> : <CloseIcon />}
        <VisuallyHidden>{statusLabel(ticket)}</VisuallyHidden>
      </span>
      <strong>{ticket.productVariantName}</strong>
      <span className="as-number">{issuedText(ticket)}</span>
      {application === undefined ? null : <span className="as-muted as-number">{`Karte ${application}`}</span>}
      {[periodText(ticket), journey, formatMoney(ticket.price)].filter(Boolean).map((fact) => (
        <span key={fact} className="as-muted as-number">
          {fact}
        </span>
      ))}
    </li>
  );
}
