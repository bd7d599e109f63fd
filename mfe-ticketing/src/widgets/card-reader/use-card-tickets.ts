import { calls, type CardReadResult, type SubscriptionTicket } from '@aboschalter/contract';
import { skipToken, useQuery, useShell, type UseQueryResult } from '@aboschalter/platform';
import { loadCustomerTickets } from '../../cards/customer-tickets.ts';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';

/**
 * Loads all tickets of the customers to whom a card belongs. Loads nothing for a card without valid authorizations, and for
 * the card of another organization, because card numbers are unique within an organization only. Organization 0 means that the card
 * does not name its organization.
 * @param orgId the organization of the device
 */
export function useCardTickets(
  {
    Applikationsdaten: { ApplikationsInstanzNummer: cardNumber, ApplikationsInstanzOrgID: org },
    Berechtigungsdaten: authorizations,
  }: CardReadResult,
  orgId: number,
): UseQueryResult<readonly SubscriptionTicket[]> {
  const { client } = useShell();
  const shouldLoad = (org === 0 || org === orgId) && authorizations.some((authorization) => !isWithdrawn(authorization));
  return useQuery({
    queryKey: ['card-tickets', orgId, cardNumber],
    queryFn: shouldLoad
      ? async ({ signal }) => {
          const query = { appInstanceNumber: `${cardNumber}`, appInstanceOrgId: `${orgId}` };
          const customers = await client.request(calls.searchCustomers, { query }, { signal, isBackground: true });
          return loadCustomerTickets(client, customers, signal);
        }
      : skipToken,
    meta: { reportFailure: true },
    // A ticket may have been replaced since the card was read before.
    staleTime: 0,
    gcTime: 0,
  });
}
