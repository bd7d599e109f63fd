import { useIsFetching, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether a query still shows outdated data while new data load: the data before a change that this tab has made, or
 * the data of the previous filter. Disable actions on such data.
 */
export function useIsOutdated({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, queryKey: QueryKey): boolean {
  const refetchingCount = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.isInvalidated });
  return isPlaceholderData || refetchingCount > 0;
}
