import { z } from 'zod';
import type { InteractionDurations } from '../../support/interaction-counter.ts';
import { computeQuantile } from '../load/statistics.ts';

/** The shortest time in milliseconds that the browser reports. It replaces all shorter times. */
const SHORTEST_REPORTED_MS = 16;

const lineSchema: z.ZodType<InteractionDurations> = z.object({
  series: z.string(),
  count: z.number(),
  durations: z.array(z.number()),
});

/** The times from input to the next paint, in milliseconds. */
export interface InteractionSummary {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly p98: number;
  readonly longest: number;
}

/**
 * Summarizes lines of JSON of `InteractionDurations`. Of each series, only the last line is used.
 * @throws Error if there is no interaction, or a line is invalid
 */
export function summarizeInteractions(lines: string): InteractionSummary {
  const series = new Map<string, InteractionDurations>();
  for (const text of lines.split('\n').filter(Boolean)) {
    const line = lineSchema.parse(JSON.parse(text));
    series.set(line.series, line);
  }
  const all = [...series.values()].flatMap(({ count, durations }) => [
    ...durations,
    ...Array.from({ length: Math.max(0, count - durations.length) }, () => SHORTEST_REPORTED_MS),
  ]);
  if (all.length === 0) throw new Error('No interaction was recorded.');
  const roundQuantile = (share: number) => Math.round(computeQuantile(all, share));
  return { count: all.length, median: roundQuantile(0.5), p95: roundQuantile(0.95), p98: roundQuantile(0.98), longest: Math.max(...all) };
}
