import type { TicketHolder } from '@aboschalter/contract';
import { customerQueryKey, skipToken, useQuery, useQueryClient } from '@aboschalter/platform';
import { useCallback } from 'react';

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
