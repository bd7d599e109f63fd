import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '@aboschalter/contract/records';

/** The name of a ticket: 'Berechtigung 900001', or the name of its product without a number. */
export function ticketName(ticket: SubscriptionTicket): string {
  return isIssued(ticket) ? `Berechtigung ${ticket.ticketNumber}` : ticket.productVariantName;
}
