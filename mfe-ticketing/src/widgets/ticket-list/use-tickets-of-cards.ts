import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { useApiQueries } from '@aboschalter/platform';
import { useHolders } from '../../issuing/use-holder.ts';

/**
 * Returns the active tickets of all holders of a customer, as far as they are loaded, so that the lists on the cards of the
 * holders have the same columns; undefined for a list that is not on a card.
 */
export function useTicketsOfCards(customerUuid: string, isOnCard: boolean): readonly SubscriptionTicket[] | undefined {
  const holders = useHolders(customerUuid);
  // The card of each holder reports the failures of its own request.
  const results = useApiQueries(
    calls.getAboTickets,
    isOnCard ? holders.map(({ uuid }) => ({ params: { uuid }, query: { activeOnly: true } })) : [],
    { customerUuid, reportFailure: false },
  );
  return isOnCard ? results.flatMap((result) => result?.data ?? []) : undefined;
}
