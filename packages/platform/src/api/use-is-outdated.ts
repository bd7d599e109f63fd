import { useIsFetching, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether the data of a query are older than a change of this tab, or belong to another filter, while new data
 * load: no action may start from them.
 */
export function useIsOutdated({ isPlaceholderData }: Pick<UseQueryResult, 'isPlaceholderData'>, queryKey: QueryKey): boolean {
  const invalidated = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.isInvalidated });
  return isPlaceholderData || invalidated > 0;
}
