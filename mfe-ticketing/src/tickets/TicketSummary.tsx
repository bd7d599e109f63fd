import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued, ticketStatusLabel } from '@aboschalter/contract/records';

/** Which ticket a dialog is about, and how it stands. */
export function TicketSummary({ ticket }: { readonly ticket: SubscriptionTicket }) {
  return (
    <p>
      <strong>{ticket.productVariantName}</strong>
      <span className="as-muted">
        {isIssued(ticket) ? ` Berechtigung ${ticket.ticketNumber}` : ' noch nicht ausgegeben'}
        {`, ${ticketStatusLabel(ticket)}`}
      </span>
    </p>
  );
}
