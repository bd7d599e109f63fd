import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatTicketStatus, isIssued } from '@aboschalter/contract/records';

export interface TicketSummaryProps {
  readonly ticket: SubscriptionTicket;
  /** The name of the ticket holder; undefined if unknown. */
  readonly holderName?: string | undefined;
  /** The name of the product that replaces the ticket, shown first. */
  readonly newProduct?: string | undefined;
}

/** Shows the ticket of a dialog: 'Deutschlandticket 400234, Aktiv · Max Beispiel', or 'Stadtabo statt Deutschlandticket 400234, …'. */
export function TicketSummary({ ticket, holderName, newProduct }: TicketSummaryProps) {
  return (
    <p>
      <strong>{newProduct ?? ticket.productVariantName}</strong>
      <span className="as-muted">
        {newProduct === undefined ? null : ` statt ${ticket.productVariantName}`}
        {isIssued(ticket) ? ` ${ticket.ticketNumber}` : ', noch nicht ausgegeben'}
        {`, ${formatTicketStatus(ticket)}`}
        {holderName ? ` · ${holderName}` : null}
      </span>
    </p>
  );
}
