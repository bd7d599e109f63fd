import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '@aboschalter/contract/records';

/** What a ticket is called: 'Berechtigung 900001', or the name of its product while it has no number. */
export function ticketName(ticket: SubscriptionTicket): string {
  return isIssued(ticket) ? `Berechtigung ${ticket.ticketNumber}` : ticket.productVariantName;
}
