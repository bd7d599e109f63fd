import type { Load } from './measure.ts';

/** The medians of several loads of one variant, and the spread of their times. */
export interface Summary {
  readonly bytes: number;
  readonly requests: number;
  readonly chain: number;
  /** Milliseconds from the start of the navigation until the page is usable. */
  readonly time: number;
  /** The quartiles of the times in milliseconds: half of the times are between them. */
  readonly spread: readonly [number, number];
  readonly p95: number;
}

/** Returns an interpolated quantile of the numbers. @param share from 0 to 1; 0.5 is the median */
export function computeQuantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

const computeMedian = (numbers: readonly number[]): number => computeQuantile(numbers, 0.5);

/** Summarizes several loads of one variant. */
export function summarizeLoads(loads: readonly Load[]): Summary {
  const times = loads.map(({ time }) => time);
  return {
    bytes: computeMedian(loads.map(({ bytes }) => bytes)),
    requests: computeMedian(loads.map(({ requests }) => requests)),
    chain: computeMedian(loads.map(({ chain }) => chain)),
    time: computeMedian(times),
    spread: [computeQuantile(times, 0.25), computeQuantile(times, 0.75)],
    p95: computeQuantile(times, 0.95),
  };
}

/** The ratios of the measurements of two variants. */
export interface Ratio {
  readonly bytes: number;
  readonly requests: number;
  readonly time: number;
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Divides the measurements of a variant by the measurements of the variant that it is compared with. */
export const computeRatio = (variant: Summary, comparedVariant: Summary): Ratio => ({
  bytes: round(variant.bytes / comparedVariant.bytes),
  requests: round(variant.requests / comparedVariant.requests),
  time: round(variant.time / comparedVariant.time),
});
