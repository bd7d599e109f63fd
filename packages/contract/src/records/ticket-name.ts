import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatInterruptedIssuance, type InterruptedIssuance } from './journal-status.ts';
import { isIssued } from './ticket.ts';

/**
 * Returns the name with which buttons and dialogs refer to a ticket: 'Berechtigung 900001', or the name of its product before it is
 * issued.
 * @param issuance number and card if issuing was interrupted: they distinguish two tickets of one product
 */
export function getTicketName(
  ticket: Pick<SubscriptionTicket, 'ticketNumber' | 'productVariantName'>,
  issuance: InterruptedIssuance | undefined,
): string {
  if (isIssued(ticket)) return `Berechtigung ${ticket.ticketNumber}`;
  return issuance ? `${ticket.productVariantName}, ${formatInterruptedIssuance(issuance)}` : ticket.productVariantName;
}
