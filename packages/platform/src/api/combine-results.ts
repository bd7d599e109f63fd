import type { UseQueryResult } from '@tanstack/react-query';

/** What views read of a query: any `UseQueryResult`, or a combination of two. Without an input it is neither loaded nor fetching. */
export interface QueryResult<T> extends Pick<UseQueryResult, 'error' | 'fetchStatus'> {
  readonly data: T | undefined;
  /** When the data were loaded, in milliseconds since 1970; missing or 0 if that is not known. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

/**
 * Combines two queries: has data when both have, and the first error of those that keep it from having or refreshing
 * them. `refetch` repeats the failed ones.
 */
export function combineResults<A, B, T>(one: QueryResult<A>, other: QueryResult<B>, merge: (one: A, other: B) => T): QueryResult<T> {
  const data = one.data === undefined || other.data === undefined ? undefined : merge(one.data, other.data);
  const both = [one, other];
  const failed = both.filter((result) => result.error && (data !== undefined || result.data === undefined));
  const relevant = failed.length > 0 ? failed : both;
  return {
    data,
    // As old as the older part.
    dataUpdatedAt: Math.min(one.dataUpdatedAt ?? 0, other.dataUpdatedAt ?? 0),
    error: failed[0]?.error ?? null,
    fetchStatus: relevant.some(({ fetchStatus }) => fetchStatus === 'fetching') ? 'fetching' : 'idle',
    refetch: () => relevant.forEach(({ refetch }) => void refetch()),
  };
}
