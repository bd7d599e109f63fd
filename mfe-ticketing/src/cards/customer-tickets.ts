import { calls, type CustomerHit, type SubscriptionTicket } from '@aboschalter/contract';
import type { MiddlewareClient } from '@aboschalter/middleware-client';

/** Loads all tickets of all holders of the customers, including tickets that have ended. Rejects if a request fails. */
export async function loadCustomerTickets(
  client: MiddlewareClient,
  customers: readonly Pick<CustomerHit, 'uuid'>[],
  signal: AbortSignal,
): Promise<readonly SubscriptionTicket[]> {
  const options = { signal, isBackground: true };
  const holdersByCustomer = await Promise.all(
    customers.map(({ uuid }) => client.request(calls.getCustomerTicketHolders, { params: { uuid } }, options)),
  );
  const ticketsByHolder = await Promise.all(
    holdersByCustomer
      .flat()
      .map(({ uuid }) => client.request(calls.getAboTickets, { params: { uuid }, query: { activeOnly: false } }, options)),
  );
  return ticketsByHolder.flat();
}
