import type { TicketHolder } from '@aboschalter/contract';
import { customerQueryKey, skipToken, useQuery, useQueryClient } from '@aboschalter/platform';
import { useCallback } from 'react';
import { selectedHolder } from './selected-holder.ts';

const selectedHolderKey = (customerUuid: string | undefined) => [
  ...(customerUuid === undefined ? [] : customerQueryKey(customerUuid)),
  'cart-holder',
];

/**
 * The ticket holder of the cart. The choice is stored next to the cached customer: it outlives the page and is lost
 * when the customer changes, in any remote.
 */
export function useSelectedHolder(customerUuid: string | undefined, holders: readonly TicketHolder[]): TicketHolder | undefined {
  const { data } = useQuery<string>({
    queryKey: selectedHolderKey(customerUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return selectedHolder(holders, data);
}

/** Selects the holder of a customer's cart; undefined clears the choice. */
export function useSelectHolder(): (customerUuid: string, holderUuid: string | undefined) => void {
  const queries = useQueryClient();
  return useCallback(
    (customerUuid, holderUuid) => {
      if (holderUuid === undefined) queries.removeQueries({ queryKey: selectedHolderKey(customerUuid) });
      else queries.setQueryData(selectedHolderKey(customerUuid), holderUuid);
    },
    [queries],
  );
}
