import type { Operation } from './deeds/operation.ts';

/** How long deeds take here, of those that were not cut off. */
export interface DurationEstimator {
  /** Does a deed, and takes its time if it comes to its end. */
  measured(deed: Operation): Promise<void>;
  /** Milliseconds that a deed of that kind usually takes. */
  usual(kind: Operation['kind']): number;
}

/** So many of the newest count. */
const NEWEST = 9;
/** Milliseconds for a kind that was never seen. */
const UNKNOWN = 200;

export function createDurationEstimator(): DurationEstimator {
  const seen = new Map<Operation['kind'], readonly number[]>();
  return {
    async measured(deed) {
      const began = performance.now();
      if (!(await deed.attempt())) return;
      seen.set(deed.kind, [...(seen.get(deed.kind) ?? []), performance.now() - began].slice(-NEWEST));
    },
    usual(kind) {
      const sorted = (seen.get(kind) ?? []).toSorted((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? UNKNOWN;
    },
  };
}
