import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The latencies of responses. The quantiles are in milliseconds. */
export interface LatencyStats {
  /** The number of responses. */
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
}

/** Collects latencies and errors by name, such as the name of a call. */
export class LatencyRecorder {
  readonly #histograms = new Map<string, RecordableHistogram>();
  readonly #errors = new Map<string, number>();
  /** Descriptions of all unexpected responses, without duplicates. */
  readonly problems = new Set<string>();

  /**
   * Records the latency of a response.
   * @param milliseconds time until the response
   */
  record(name: string, milliseconds: number): void {
    const histogram = this.#histograms.get(name) ?? createHistogram();
    this.#histograms.set(name, histogram);
    // The histogram stores microseconds, since it accepts only whole numbers from 1.
    histogram.record(Math.max(1, Math.round(milliseconds * 1_000)));
  }

  /** Counts an unexpected response and stores its description. */
  recordError(name: string, problem: string): void {
    this.#errors.set(name, (this.#errors.get(name) ?? 0) + 1);
    this.problems.add(`${name}: ${problem}`);
  }

  /** Returns the latencies by name, in the order in which the names were first recorded. */
  getStats(): Readonly<Record<string, LatencyStats>> {
    return Object.fromEntries(
      [...this.#histograms].map(([name, histogram]) => {
        // Converts microseconds to milliseconds with two decimal places.
        const getQuantile = (percentage: number) => Math.round(histogram.percentile(percentage) / 10) / 100;
        return [
          name,
          { count: histogram.count, p50: getQuantile(50), p95: getQuantile(95), p99: getQuantile(99), errors: this.#errors.get(name) ?? 0 },
        ];
      }),
    );
  }
}

const formatCells = (texts: readonly string[]): string =>
  texts.map((text, index) => (index === 0 ? text.padEnd(34) : text.padStart(12))).join('');

/** Formats a table for the terminal. The title is the head of the first column. */
export const formatTable = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  ['', formatCells([title, ...columns]), ...rows.map(formatCells)].join('\n');

export const formatMilliseconds = (value: number): string => `${value.toFixed(1)} ms`;
