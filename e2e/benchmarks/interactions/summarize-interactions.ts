import { z } from 'zod';
import type { InteractionDurations } from '../../support/interaction-counter.ts';
import { quantile } from '../load/statistics.ts';

/** The shortest time that the browser reports, in milliseconds; used for all shorter ones. */
const SHORTEST = 16;

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
 * Summarizes lines of JSON of `InteractionDurations`, of which the last line of each series counts.
 * @throws Error if there is no interaction, or a line has another form
 */
export function summarizeInteractions(lines: string): InteractionSummary {
  const series = new Map<string, InteractionDurations>();
  for (const text of lines.split('\n').filter(Boolean)) {
    const line = lineSchema.parse(JSON.parse(text));
    series.set(line.series, line);
  }
  const all = [...series.values()].flatMap(({ count, durations }) => [
    ...durations,
    ...Array.from({ length: Math.max(0, count - durations.length) }, () => SHORTEST),
  ]);
  if (all.length === 0) throw new Error('No interaction was recorded.');
  const rounded = (share: number) => Math.round(quantile(all, share));
  return { count: all.length, median: rounded(0.5), p95: rounded(0.95), p98: rounded(0.98), longest: Math.max(...all) };
}
