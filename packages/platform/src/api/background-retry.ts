import type { Query } from '@tanstack/react-query';

/** Delays before the retries, in milliseconds; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 10_000, 30_000] as const;
const MAX_PAUSE_MS = 30_000;

interface FailedQueryState {
  readonly tries: number;
  /** Undefined while a retry is in progress. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

type Failed = Pick<Query, 'queryHash' | 'fetch' | 'isActive'>;

/**
 * Creates a background retry: refetches failed queries that every screen needs, once for all
 * readers, with growing delays, while the page is visible.
 */
export function createBackgroundRetry() {
  const failedQueries = new Map<string, FailedQueryState>();
  return {
    /** Records a failure. Returns whether it is the first since the last success. */
    onError(query: Failed): boolean {
      const before = failedQueries.get(query.queryHash);
      clearTimeout(before?.timer);
      const tries = (before?.tries ?? -1) + 1;
      const timer = setTimeout(() => {
        if (!query.isActive()) return void failedQueries.delete(query.queryHash);
        failedQueries.set(query.queryHash, { tries, timer: undefined });
        query.fetch().catch(() => undefined);
      }, PAUSES_MS[tries] ?? MAX_PAUSE_MS);
      failedQueries.set(query.queryHash, { tries, timer });
      return before === undefined;
    },
    /** Whether a background retry of the query is in progress. */
    isRetrying({ queryHash }: Pick<Query, 'queryHash'>): boolean {
      const entry = failedQueries.get(queryHash);
      return entry !== undefined && entry.timer === undefined;
    },
    /** Records a success. */
    onSuccess({ queryHash }: Pick<Query, 'queryHash'>): void {
      clearTimeout(failedQueries.get(queryHash)?.timer);
      failedQueries.delete(queryHash);
    },
  };
}
