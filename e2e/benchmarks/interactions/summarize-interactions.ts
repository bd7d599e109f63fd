import { z } from 'zod';
import { quantile } from '../load/statistics.ts';

/** A press of a key or a click, as Interaction to Next Paint (INP) counts them. */
export const interactionReportSchema = z.object({
  /** Identifies the document. */
  page: z.string(),
  /** The interaction in its document. */
  id: z.number(),
  /** Milliseconds from the input to the next paint, in steps of 8. */
  duration: z.number(),
  /** All interactions of the document until now, those below 16 ms included. */
  count: z.number(),
  /** The event and its target, to find the slow ones. */
  event: z.string(),
});
export type InteractionReport = Readonly<z.infer<typeof interactionReportSchema>>;

/** Durations of all interactions, in milliseconds. */
export interface InteractionSummary {
  readonly count: number;
  readonly median: number;
  readonly p98: number;
  /** The longest ones, with their events. */
  readonly slowest: readonly Pick<InteractionReport, 'duration' | 'event'>[];
}

/** Interactions that the browser does not report took less than this. */
const UNREPORTED = 16;
const SLOWEST = 5;

/** Summarizes the reports: of several events of an interaction, the longest counts. */
export function summarizeInteractions(reports: readonly InteractionReport[]): InteractionSummary {
  const longest = new Map<string, InteractionReport>();
  const counts = new Map<string, number>();
  for (const report of reports) {
    const key = `${report.page} ${report.id}`;
    if (report.duration > (longest.get(key)?.duration ?? 0)) longest.set(key, report);
    counts.set(report.page, Math.max(report.count, counts.get(report.page) ?? 0));
  }
  const reported = [...longest.values()].toSorted((a, b) => b.duration - a.duration);
  const count = Math.max(
    reported.length,
    [...counts.values()].reduce((sum, one) => sum + one, 0),
  );
  const durations = [...reported.map(({ duration }) => duration), ...Array<number>(count - reported.length).fill(UNREPORTED)];
  return {
    count,
    median: quantile(durations, 0.5),
    p98: quantile(durations, 0.98),
    slowest: reported.slice(0, SLOWEST).map(({ duration, event }) => ({ duration, event })),
  };
}
