import type { UseQueryResult } from '@tanstack/react-query';

/** The properties of a query that views use: of any `UseQueryResult`, or of two combined. Without an input it is pending and idle. */
export interface QueryResult<T> extends Pick<UseQueryResult, 'error' | 'fetchStatus'> {
  readonly data: T | undefined;
  /** When the data were loaded, in milliseconds since 1970; missing or 0 if that is not known. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

/**
 * Combines two queries. The result has data if both queries have. Its error is the first one that prevents the data, or
 * their refresh. `refetch` repeats the failed queries, or both if none has failed.
 */
export function combineResults<A, B, T>(one: QueryResult<A>, other: QueryResult<B>, merge: (one: A, other: B) => T): QueryResult<T> {
  const data = one.data === undefined || other.data === undefined ? undefined : merge(one.data, other.data);
  const queries = [one, other];
  const failedQueries = queries.filter((result) => result.error && (data !== undefined || result.data === undefined));
  const relevantQueries = failedQueries.length > 0 ? failedQueries : queries;
  return {
    data,
    dataUpdatedAt: Math.min(one.dataUpdatedAt ?? 0, other.dataUpdatedAt ?? 0),
    error: failedQueries[0]?.error ?? null,
    fetchStatus: relevantQueries.some(({ fetchStatus }) => fetchStatus === 'fetching') ? 'fetching' : 'idle',
    refetch: () => relevantQueries.forEach(({ refetch }) => void refetch()),
  };
}
