import type { Operation } from './operations/operation.ts';

/** Estimates durations of operations, from uninterrupted ones. */
export interface DurationEstimator {
  /** Executes an operation, and records its duration if it is completed. */
  measured(action: Operation): Promise<void>;
  /** The usual duration of that kind of operation in milliseconds. */
  usual(kind: Operation['kind']): number;
}

/** Number of recent durations that are used. */
const NEWEST = 9;
/** Milliseconds for an unknown kind. */
const UNKNOWN = 200;

export function createDurationEstimator(): DurationEstimator {
  const seen = new Map<Operation['kind'], readonly number[]>();
  return {
    async measured(action) {
      const began = performance.now();
      if (!(await action.attempt())) return;
      seen.set(action.kind, [...(seen.get(action.kind) ?? []), performance.now() - began].slice(-NEWEST));
    },
    usual(kind) {
      const sorted = (seen.get(kind) ?? []).toSorted((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? UNKNOWN;
    },
  };
}
