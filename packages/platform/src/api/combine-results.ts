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
 * Combines two queries into one result, which has data once both queries have data.
 *
 * - Once both queries have data, `error` is the error of a failed refetch of either query.
 * - Before that, `error` is the error of a query that has no data yet. A failed refetch of the other query is not reported, because
 *   the view does not wait for it.
 *
 * `refetch` and `fetchStatus` concern the failed queries that are reported, or both queries if `error` is null.
 */
export function combineResults<A, B, T>(one: QueryResult<A>, other: QueryResult<B>, merge: (one: A, other: B) => T): QueryResult<T> {
  const data = one.data === undefined || other.data === undefined ? undefined : merge(one.data, other.data);
  const queries = [one, other];
  const failedQueries = queries.filter(({ error }) => error !== null);
  const reportedQueries = data === undefined ? failedQueries.filter((query) => query.data === undefined) : failedQueries;
  const queriesToRetry = reportedQueries.length > 0 ? reportedQueries : queries;
  return {
    data,
    dataUpdatedAt: Math.min(one.dataUpdatedAt ?? 0, other.dataUpdatedAt ?? 0),
    error: reportedQueries[0]?.error ?? null,
    fetchStatus: queriesToRetry.some(({ fetchStatus }) => fetchStatus === 'fetching') ? 'fetching' : 'idle',
    refetch: () => queriesToRetry.forEach(({ refetch }) => void refetch()),
  };
}
