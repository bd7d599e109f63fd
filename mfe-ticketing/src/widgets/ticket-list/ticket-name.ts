import type { SubscriptionTicket } from '@aboschalter/contract';
import { isIssued } from '../../issuing/issue-kind.ts';

/** What a ticket is called: 'Berechtigung 900001', or 'Berechtigung Deutschlandticket' while it has no number. */
export function ticketName(ticket: SubscriptionTicket): string {
  return `Berechtigung ${isIssued(ticket) ? ticket.ticketNumber : ticket.productVariantName}`;
}
