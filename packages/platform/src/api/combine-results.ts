import type { UseQueryResult } from '@tanstack/react-query';

/**
 * What views need of a query: a part of `UseQueryResult`, which `combineResults` also returns. A query with `skipToken` as its
 * input has no data, no error and the fetch status 'idle'.
 */
export interface QueryResult<T> extends Pick<UseQueryResult, 'error' | 'fetchStatus'> {
  readonly data: T | undefined;
  /** When the data were loaded, in milliseconds since 1970; missing or 0 if the time is unknown. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

/**
 * Combines two queries. The result has data if both queries have data. The error of a query whose refresh has failed is
 * ignored while the other query has no data.
 *
 * `refetch` repeats the failed queries whose error is not ignored, or both queries if there are none.
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
