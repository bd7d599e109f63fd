import { useIsFetching, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether the data of a query are outdated while new data load: older than a change of this tab, or of another
 * filter. No action may use them then.
 */
export function useIsOutdated({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, queryKey: QueryKey): boolean {
  const refetchingCount = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.isInvalidated });
  return isPlaceholderData || refetchingCount > 0;
}
