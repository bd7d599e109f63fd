import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued, ticketStatusLabel } from '@aboschalter/contract/records';

/** The ticket of a dialog with its status. */
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
