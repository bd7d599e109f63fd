import path from 'node:path';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { computeQuantile } from '../load/statistics.ts';
import { filterInputs } from './filter-inputs.ts';

/** The median and the 95th percentile. */
export interface Quantiles {
  readonly median: number;
  readonly p95: number;
}

/** The measurements of one list. */
export interface ListMetrics {
  /** Number of elements in the page. */
  readonly nodes: number;
  /** Milliseconds from a key to the paint of the typed text. */
  readonly typed: Quantiles;
  /** Milliseconds from a key to the paint of the filtered rows. */
  readonly rows: Quantiles;
  /** Number of pressed keys. */
  readonly keys: number;
}

/** The factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4;

/** Types into the filters of a list, and measures the times. @param folder the folder of the build */
export async function measure(browser: Browser, folder: string): Promise<ListMetrics> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const origin = 'http://lists.localhost';
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname.replace(/\/$/, '/index.html')) }),
  );
  await page.goto(`${origin}/`);
  await page.locator('tbody tr[data-index="20"]').waitFor();
  await page.waitForLoadState('networkidle');
  // Wait until the browser is idle, as it is when staff begin to type.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const nodes = z.number().parse(await page.evaluate(() => document.querySelectorAll('*').length));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
    await page.waitForFunction((count) => performance.getEntriesByName('rows').length >= count, keys, { polling: 50, timeout: 120_000 });
  };
  for (const [column, text] of filterInputs) {
    await page.locator(`[data-filter="${column}"]`).focus();
    for (const key of text) await press(key);
    for (const _ of text) await press('Backspace');
  }
  const readTimes = async (name: string): Promise<Quantiles> => {
    const durations = await page.evaluate((entryName) => performance.getEntriesByName(entryName).map(({ duration }) => duration), name);
    const times = z.array(z.number()).parse(durations);
    return { median: computeQuantile(times, 0.5), p95: computeQuantile(times, 0.95) };
  };
  const metrics = { nodes, keys, typed: await readTimes('typed'), rows: await readTimes('rows') };
  await page.close();
  return metrics;
}
