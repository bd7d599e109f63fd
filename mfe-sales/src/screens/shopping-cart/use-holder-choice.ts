import type { TicketHolder } from '@aboschalter/contract';
import { customerQueryKey, skipToken, useQuery, useQueryClient } from '@aboschalter/shell-api';
import { useCallback } from 'react';
import { holderInForce } from './preselected-holder.ts';

const choiceKey = (customerUuid: string | undefined) => [...(customerUuid === undefined ? [] : customerQueryKey(customerUuid)), 'cart-holder'];

/**
 * Who the cart is for. The choice lies beside what is cached about the customer, so that it outlives the page but
 * goes with the customer, whoever changes it.
 */
export function useHolderChoice(customerUuid: string | undefined, holders: readonly TicketHolder[]): TicketHolder | undefined {
  const { data } = useQuery<string>({
    queryKey: choiceKey(customerUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return holderInForce(holders, data);
}

/** Chooses the holder of a customer's cart; undefined takes the choice back. */
export function useChooseHolder(): (customerUuid: string, holderUuid: string | undefined) => void {
  const queries = useQueryClient();
  return useCallback(
    (customerUuid, holderUuid) => {
      if (holderUuid === undefined) queries.removeQueries({ queryKey: choiceKey(customerUuid) });
      else queries.setQueryData(choiceKey(customerUuid), holderUuid);
    },
    [queries],
  );
}
