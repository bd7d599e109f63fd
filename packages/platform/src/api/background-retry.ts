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

type FailedQuery = Pick<Query<unknown, unknown>, 'queryHash' | 'state' | 'fetch' | 'reset' | 'isActive'>;

/**
 * Creates a background retry for queries that every screen needs. It refetches a failed query with growing delays while a
 * mounted component uses the query.
 */
export function createBackgroundRetry() {
  const failedQueries = new Map<string, FailedQueryState>();

  const scheduleRetry = (query: FailedQuery, retryCount: number): void => {
    const timer = setTimeout(() => void retry(query, retryCount), DELAYS_MS[retryCount] ?? MAX_DELAY_MS);
    failedQueries.set(query.queryHash, { retryCount, timer });
  };

  const retry = async (query: FailedQuery, retryCount: number): Promise<void> => {
    if (!query.isActive()) {
      failedQueries.delete(query.queryHash);
      // With `retryOnMount: false` (`apiQueryOptions`), a component that mounts later would not fetch a failed query without data.
      if (query.state.data === undefined) query.reset();
      return;
    }
    const runningRetry: FailedQueryState = { retryCount, timer: undefined };
    failedQueries.set(query.queryHash, runningRetry);
    await query.fetch().catch(() => undefined);
    // `onError` replaces the entry, and `onSuccess` removes it. If neither was called, the retry was cancelled.
    const wasCancelled = failedQueries.get(query.queryHash) === runningRetry;
    if (wasCancelled) scheduleRetry(query, retryCount);
  };

  return {
    /** Records a failure and schedules a retry. Returns whether the query has failed for the first time since its last success. */
    onError(query: FailedQuery): boolean {
      const previous = failedQueries.get(query.queryHash);
      clearTimeout(previous?.timer);
      scheduleRetry(query, previous === undefined ? 0 : previous.retryCount + 1);
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
