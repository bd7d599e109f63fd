import type { UseQueryResult } from '@tanstack/react-query';

/**
 * The properties that views use of a query: a `UseQueryResult`, or two combined. A query with `skipToken` as its input has no
 * data, no error and the fetch status 'idle'.
 */
export interface QueryResult<T> extends Pick<UseQueryResult, 'error' | 'fetchStatus'> {
  readonly data: T | undefined;
  /** When the data were loaded, in milliseconds since 1970; missing or 0 if that is not known. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

/**
 * Combines two queries. The result has data if both queries have data. Until then its error is that of a query without data:
 * a failed refresh of the other one does not matter. With data it is the error of a failed refresh. `refetch` repeats the
 * queries with such an error, or both if there is none.
 */
export function combineResults<A, B, T>(one: QueryResult<A>, other: QueryResult<B>, merge: (one: A, other: B) => T): QueryResult<T> {
  const data = one.data === undefined || other.data === undefined ? undefined : merge(one.data, other.data);
  const queries = [one, other];
  const hasAllData = data !== undefined;
  const failedQueries = queries.filter((query) => query.error && (hasAllData || query.data === undefined));
  const relevantQueries = failedQueries.length > 0 ? failedQueries : queries;
  return {
    data,
    dataUpdatedAt: Math.min(one.dataUpdatedAt ?? 0, other.dataUpdatedAt ?? 0),
    error: failedQueries[0]?.error ?? null,
    fetchStatus: relevantQueries.some(({ fetchStatus }) => fetchStatus === 'fetching') ? 'fetching' : 'idle',
    refetch: () => relevantQueries.forEach(({ refetch }) => void refetch()),
  };
}
