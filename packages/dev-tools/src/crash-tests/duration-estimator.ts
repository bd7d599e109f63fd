import type { Operation } from './operations/operation.ts';

/** Estimates how long operations take, from the durations of operations that were completed. */
export interface DurationEstimator {
  /** Executes an operation, and records its duration if the operation is completed. */
  measure(operation: Operation): Promise<void>;
  /** Returns the median duration of this kind of operation in milliseconds. */
  estimate(kind: Operation['kind']): number;
}

/** Number of recent durations of a kind that are used. */
const MAX_DURATIONS = 9;
/** Estimate in milliseconds for a kind without a recorded duration. */
const DEFAULT_DURATION_MS = 200;

/** Creates an estimator without recorded durations. */
export function createDurationEstimator(): DurationEstimator {
  const durationsByKind = new Map<Operation['kind'], readonly number[]>();
  return {
    async measure(operation) {
      const startedAt = performance.now();
      const isCompleted = await operation.attempt();
      if (!isCompleted) return;
      const { kind } = operation;
      durationsByKind.set(kind, [...(durationsByKind.get(kind) ?? []), performance.now() - startedAt].slice(-MAX_DURATIONS));
    },
    estimate(kind) {
      const sorted = (durationsByKind.get(kind) ?? []).toSorted((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)] ?? DEFAULT_DURATION_MS;
    },
  };
}
