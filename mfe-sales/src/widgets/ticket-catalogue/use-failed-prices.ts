import { today } from '@aboschalter/formats';
import { useQueryClient } from '@aboschalter/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { getCataloguePricesKey } from './use-catalogue-price.ts';

/** Returns the number of prices in the shown list whose request failed, and a function that requests them again. */
export function useFailedPrices(): { readonly count: number; readonly retry: () => void } {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const failed = {
    queryKey: getCataloguePricesKey(today()),
    // Only queries of mounted rows are active.
    type: 'active',
    predicate: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error',
  } as const;
  const count = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(onChange), [cache]),
    () => cache.findAll(failed).length,
  );
  return { count, retry: () => void queryClient.refetchQueries(failed) };
}
