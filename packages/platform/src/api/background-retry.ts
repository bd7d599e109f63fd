import type { Query } from '@tanstack/react-query';

/** Delays before the retries, in milliseconds; the last one repeats. */
const pauses = [2_000, 5_000, 10_000, 30_000] as const;
const LONGEST = 30_000;

interface Ailing {
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
  const ailing = new Map<string, Ailing>();
  return {
    /** Records a failure. Returns whether it is the first since the last success. */
    failed(query: Failed): boolean {
      const before = ailing.get(query.queryHash);
      clearTimeout(before?.timer);
      const tries = (before?.tries ?? -1) + 1;
      const timer = setTimeout(() => {
        if (!query.isActive()) return void ailing.delete(query.queryHash);
        ailing.set(query.queryHash, { tries, timer: undefined });
        query.fetch().catch(() => undefined);
      }, pauses[tries] ?? LONGEST);
      ailing.set(query.queryHash, { tries, timer });
      return before === undefined;
    },
    /** Whether a background retry of the query is in progress. */
    isRetrying({ queryHash }: Pick<Query, 'queryHash'>): boolean {
      const entry = ailing.get(queryHash);
      return entry !== undefined && entry.timer === undefined;
    },
    /** Records a success. */
    healed({ queryHash }: Pick<Query, 'queryHash'>): void {
      clearTimeout(ailing.get(queryHash)?.timer);
      ailing.delete(queryHash);
    },
  };
}
