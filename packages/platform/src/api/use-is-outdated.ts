import { useIsFetching, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/**
 * Returns true while a query loads new data and still returns outdated ones: after its data were invalidated, for example by a write,
 * or after a change of the filter. Actions on outdated data should be disabled.
 */
export function useIsOutdated({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, queryKey: QueryKey): boolean {
  const refetchingCount = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.isInvalidated });
  return isPlaceholderData || refetchingCount > 0;
}
