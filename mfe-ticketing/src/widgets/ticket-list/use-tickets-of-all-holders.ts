import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { useApiQueries } from '@aboschalter/platform';
import { useHolders } from '../../issuing/use-holder.ts';

/**
 * Returns the active tickets of all holders of a customer, as far as they are loaded, so that the lists on the customer page,
 * one for each holder, have the same columns.
 * @param isEmbedded whether the list is on the customer page; if not, the result is undefined
 */
export function useTicketsOfAllHolders(customerUuid: string, isEmbedded: boolean): readonly SubscriptionTicket[] | undefined {
  const holders = useHolders(customerUuid);
  // Each ticket list reports the failure of its request.
  const results = useApiQueries(
    calls.getAboTickets,
    isEmbedded ? holders.map(({ uuid }) => ({ params: { uuid }, query: { activeOnly: true } })) : [],
    { customerUuid, reportFailure: false },
  );
  return isEmbedded ? results.flatMap((result) => result?.data ?? []) : undefined;
}
