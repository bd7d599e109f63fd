import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued, ticketStatusLabel } from '@aboschalter/contract/records';

export interface TicketSummaryProps {
  readonly ticket: SubscriptionTicket;
  /** Tells tickets of several holders apart; undefined if it is not known. */
  readonly holderName?: string | undefined;
  /** The product that replaces the ticket: it is the headline. */
  readonly newProduct?: string | undefined;
}

/** The ticket of a dialog: 'Deutschlandticket 400234, Aktiv · Max Beispiel', or 'Stadtabo statt Deutschlandticket 400234, …'. */
export function TicketSummary({ ticket, holderName, newProduct }: TicketSummaryProps) {
  return (
    <p>
      <strong>{newProduct ?? ticket.productVariantName}</strong>
      <span className="as-muted">
        {newProduct === undefined ? null : ` statt ${ticket.productVariantName}`}
        {isIssued(ticket) ? ` ${ticket.ticketNumber}` : ', noch nicht ausgegeben'}
        {`, ${ticketStatusLabel(ticket)}`}
        {holderName ? ` · ${holderName}` : null}
      </span>
    </p>
  );
}
