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
 * With data, `error` is the error of a failed refresh of either query. Without data, `error` is the error of a query that has failed
 * without data. A query with data whose refresh has failed is not reported then, because the view only waits for the other query.
 *
 * `refetch` and `fetchStatus` concern the queries whose error is reported, or both queries if no error is reported.
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
