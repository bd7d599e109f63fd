import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** The environment variable with the file that receives the durations for `pnpm bench:interactions`. */
export const DURATIONS_FILE = 'ABOSCHALTER_INTERACTION_DURATIONS';

/** A line of the file that {@link DURATIONS_FILE} names. A later line of a series replaces the earlier lines of the series. */
export interface InteractionDurations {
  readonly series: string;
  /** The number of all interactions, including those without a reported duration. */
  readonly count: number;
  /** In milliseconds, rounded to multiples of 8 by the browser. Durations below 16 are not reported. */
  readonly durations: readonly number[];
}

const durationsSchema = z.array(z.number());

/** The interactions with a page since counting began. */
export interface InteractionCounts {
  /** Key presses, without presses of modifier keys: Alt with a letter is one press. */
  readonly keys: number;
  /** Key presses, including presses of modifier keys. */
  readonly keysWithModifiers: number;
  /** Mouse clicks. */
  readonly clicks: number;
}

/**
 * Counts the events that arrive in the page from now on. The page must not be reloaded while counting. If
 * `DURATIONS_FILE` is set, each read also appends the times from input to the next paint that the browser reports (Event Timing).
 */
export async function countInteractions(page: Page): Promise<() => Promise<InteractionCounts>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = (what: string) => {
      dataset[what] = String(Number(dataset[what] ?? 0) + 1);
    };
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => {
        if (!isTrusted) return;
        count('keysWithModifiers');
        if (!['Alt', 'Control', 'Shift', 'Meta'].includes(key)) count('keys');
      },
      true,
    );
    addEventListener('pointerdown', ({ isTrusted }) => (isTrusted ? count('clicks') : undefined), true);
    const durations: Record<string, number> = {};
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
          durations[entry.interactionId] = Math.max(durations[entry.interactionId] ?? 0, entry.duration);
      dataset.durations = JSON.stringify(Object.values(durations));
    });
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    observer.observe(options);
  });
  const series = crypto.randomUUID();
  const read = (name: string) => page.evaluate((what) => Number(document.documentElement.dataset[what] ?? 0), name);
  return async () => {
    const counts = {
      keys: await read('keys'),
      keysWithModifiers: await read('keysWithModifiers'),
      clicks: await read('clicks'),
    };
    const file = process.env[DURATIONS_FILE];
    if (file !== undefined) {
      const durations = durationsSchema.parse(JSON.parse(await page.evaluate(() => document.documentElement.dataset.durations ?? '[]')));
      const line: InteractionDurations = { series, count: counts.keysWithModifiers + counts.clicks, durations };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    }
    return counts;
  };
}
