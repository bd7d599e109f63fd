import type { TicketHolder } from '@aboschalter/contract';
import { cartHolderQueryKey } from '@aboschalter/counter';
import { skipToken, useQuery } from '@aboschalter/platform';

/**
 * The holder that is selected without a dialog: undefined if there is more than one; otherwise the one identical with
 * the customer, or the first (specification, document 1, section 4, 'Shopping cart').
 */
export function defaultHolder(holders: readonly TicketHolder[]): TicketHolder | undefined {
  if (holders.length > 1) return undefined;
  return holders.find(({ identicalWithCustomer }) => identicalWithCustomer) ?? holders[0];
}

/** The effective holder: the selected one if it still exists, otherwise the default. */
export function selectedHolder(holders: readonly TicketHolder[], chosenUuid: string | undefined): TicketHolder | undefined {
  return holders.find(({ uuid }) => uuid === chosenUuid) ?? defaultHolder(holders);
}

/**
 * The ticket holder of the cart. The choice is stored next to the cached customer: it outlives the page and is lost
 * when the customer changes, in any remote.
 */
export function useSelectedHolder(customerUuid: string | undefined, holders: readonly TicketHolder[]): TicketHolder | undefined {
  const { data } = useQuery<string>({
    queryKey: cartHolderQueryKey(customerUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return selectedHolder(holders, data);
}
