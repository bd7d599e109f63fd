import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { isActiveTicket } from '@aboschalter/contract/records';
import { useActiveCustomer } from '@aboschalter/counter';
import { formatDate, formatFullName } from '@aboschalter/formats';
import { skipToken, useApiQuery } from '@aboschalter/platform';
import { useSelectedHolder } from '../screens/shopping-cart/use-selected-holder.ts';

/** The product of a cart line or of a product variant. */
export interface SoldProduct {
  readonly idProductVariant: number;
  readonly name: string;
}

/**
 * Whether a ticket is active and belongs to the product. Compares the names if the ticket has no product id: a middleware without
 * the capability `additionalFields` does not send it.
 */
function isActiveTicketOf(ticket: SubscriptionTicket, { idProductVariant, name }: SoldProduct): boolean {
  const hasSameProduct =
    typeof ticket.idProductVariant === 'number' ? ticket.idProductVariant === idProductVariant : ticket.productVariantName === name;
  return hasSameProduct && isActiveTicket(ticket);
}

/**
 * Returns 'Max Beispiel hat bereits: Deutschlandticket (ab 01.12.2026).' if the selected holder has an active ticket of the
 * product. Selling a second ticket is allowed, so staff do not wait for the request, and its failure is not reported.
 */
export function useHeldTicketText(product: SoldProduct): string | undefined {
  const activeCustomer = useActiveCustomer().data;
  const customerUuid = activeCustomer?.customer.uuid;
  const holder = useSelectedHolder(customerUuid, activeCustomer?.ticketHolders ?? []);
  const input = holder ? { params: { uuid: holder.uuid }, query: { activeOnly: true } } : skipToken;
  const { data: tickets = [] } = useApiQuery(calls.getAboTickets, input, { customerUuid, reportFailure: false, isBackground: true });
  const held = tickets.find((ticket) => isActiveTicketOf(ticket, product));
  if (!held || !holder) return undefined;
  const start = formatDate(held.validFrom);
  return `${formatFullName(holder)} hat bereits: ${held.productVariantName}${start ? ` (ab ${start})` : ''}.`;
}
