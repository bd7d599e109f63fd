import type { TicketHolder } from '@aboschalter/contract';
import { cartHolderQueryKey } from '@aboschalter/counter';
import { skipToken, useQuery } from '@aboschalter/platform';

/**
 * Returns the only holder, which is selected without a dialog. Returns undefined if there are several or none
 * (specification, document 1, section 4, 'Shopping cart').
 */
export function getDefaultHolder(holders: readonly TicketHolder[]): TicketHolder | undefined {
  return holders.length === 1 ? holders[0] : undefined;
}

/** Returns the selected holder. If it does not exist, returns the default holder. */
export function getEffectiveHolder(holders: readonly TicketHolder[], selectedUuid: string | undefined): TicketHolder | undefined {
  return holders.find(({ uuid }) => uuid === selectedUuid) ?? getDefaultHolder(holders);
}

/**
 * Returns the ticket holder of the cart. The choice is stored in the cache below the key of the customer. It is kept when
 * staff leave the page, and removed with the customer.
 */
export function useSelectedHolder(customerUuid: string | undefined, holders: readonly TicketHolder[]): TicketHolder | undefined {
  const { data } = useQuery<string>({
    queryKey: cartHolderQueryKey(customerUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return getEffectiveHolder(holders, data);
}
