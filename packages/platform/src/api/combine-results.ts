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
 * - Before that, `error` is the error of a query without data. A failed refetch of a query with data is ignored.
 *
 * `refetch` repeats the queries whose error is returned, or both queries if there is no error. `fetchStatus` is that of the same queries.
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
