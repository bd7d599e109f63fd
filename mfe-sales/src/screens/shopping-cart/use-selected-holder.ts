import type { TicketHolder } from '@aboschalter/contract';
import { customerQueryKey, skipToken, useQuery, useQueryClient } from '@aboschalter/platform';
import { useCallback } from 'react';
import { selectedHolder } from './selected-holder.ts';

const selectedHolderKey = (customerUuid: string | undefined) => [
  ...(customerUuid === undefined ? [] : customerQueryKey(customerUuid)),
  'cart-holder',
];

/**
 * Who the cart is for. The choice lies beside what is cached about the customer, so that it outlives the page but
 * goes with the customer, whoever changes it.
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

/** Chooses the holder of a customer's cart; undefined takes the choice back. */
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
