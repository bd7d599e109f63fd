import type { Query } from '@tanstack/react-query';

/** The delays before the first three retries. Later retries have the maximum delay. */
const DELAYS_MS = [2_000, 5_000, 10_000] as const;
const MAX_DELAY_MS = 30_000;

interface FailedQueryState {
  /** The number of retries before the scheduled or running retry. */
  readonly retryCount: number;
  /** Undefined while a retry is in progress. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

type FailedQuery = Pick<Query, 'queryHash' | 'fetch' | 'isActive'>;

/**
 * Creates a background retry for queries that every screen needs. It refetches a failed query with growing delays while a
 * mounted component uses the query.
 */
export function createBackgroundRetry() {
  const failedQueries = new Map<string, FailedQueryState>();
  return {
    /** Records a failure and schedules a retry. Returns whether the query has failed for the first time since its last success. */
    onError(query: FailedQuery): boolean {
      const previous = failedQueries.get(query.queryHash);
      clearTimeout(previous?.timer);
      const retryCount = previous === undefined ? 0 : previous.retryCount + 1;
      const timer = setTimeout(() => {
        if (!query.isActive()) {
          failedQueries.delete(query.queryHash);
          return;
        }
        failedQueries.set(query.queryHash, { retryCount, timer: undefined });
        query.fetch().catch(() => undefined);
      }, DELAYS_MS[retryCount] ?? MAX_DELAY_MS);
      failedQueries.set(query.queryHash, { retryCount, timer });
      return previous === undefined;
    },
    /** Returns whether a background retry of the query is in progress. */
    isRetrying({ queryHash }: Pick<Query, 'queryHash'>): boolean {
      const failedQuery = failedQueries.get(queryHash);
      return failedQuery !== undefined && failedQuery.timer === undefined;
    },
    /** Records a success, which ends the retries of the query. */
    onSuccess({ queryHash }: Pick<Query, 'queryHash'>): void {
      clearTimeout(failedQueries.get(queryHash)?.timer);
      failedQueries.delete(queryHash);
    },
  };
}
