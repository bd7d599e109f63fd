import type { Load } from './measure.ts';

/** Several loads of one variant: medians, and the spread of the times. */
export interface Summary {
  readonly bytes: number;
  readonly requests: number;
  readonly chain: number;
  /** In milliseconds. */
  readonly time: number;
  /** The quartiles: half of the times are between them. */
  readonly spread: readonly [number, number];
  readonly p95: number;
}

/** Returns the quantile of the numbers, interpolated. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export function summary(loads: readonly Load[]): Summary {
  const times = loads.map(({ time }) => time);
  return {
    bytes: median(loads.map(({ bytes }) => bytes)),
    requests: median(loads.map(({ requests }) => requests)),
    chain: median(loads.map(({ chain }) => chain)),
    time: median(times),
    spread: [quantile(times, 0.25), quantile(times, 0.75)],
    p95: quantile(times, 0.95),
  };
}

/** The ratios of the measurements of two variants. */
export interface Ratio {
  readonly bytes: number;
  readonly requests: number;
  readonly time: number;
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

export const ratio = (of: Summary, to: Summary): Ratio => ({
  bytes: rounded(of.bytes / to.bytes),
  requests: rounded(of.requests / to.requests),
  time: rounded(of.time / to.time),
});
