import { customerQueryKey, useQueryClient } from '@aboschalter/platform';
import { useCallback } from 'react';

/**
 * Returns the cache key of the holder that staff have selected for the cart. The entry is removed with the data of the customer. While no
 * customer is active, hooks need a key, too; nothing is stored with it.
 */
export const cartHolderQueryKey = (customerUuid: string | undefined): readonly unknown[] => [
  ...(customerUuid === undefined ? [] : customerQueryKey(customerUuid)),
  'cart-holder',
];

/** Returns a function that selects the holder of a customer's cart; undefined clears the choice. */
export function useSelectHolder(): (customerUuid: string, holderUuid: string | undefined) => void {
  const queries = useQueryClient();
  return useCallback(
    (customerUuid, holderUuid) => {
      if (holderUuid === undefined) queries.removeQueries({ queryKey: cartHolderQueryKey(customerUuid) });
      else queries.setQueryData(cartHolderQueryKey(customerUuid), holderUuid);
    },
    [queries],
  );
}
