import { useIsFetching, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether the data of a query are outdated while new data load: the data from before a change in this tab, or the data of
 * the previous filter. Actions on outdated data should be disabled.
 */
export function useIsOutdated({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, queryKey: QueryKey): boolean {
  const refetchingCount = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.isInvalidated });
  return isPlaceholderData || refetchingCount > 0;
}
