import type { Page } from '@playwright/test';
import { measureHeap } from '../../support/heap.ts';

/** The memory of a tab after garbage collection. */
export interface Holdings {
  /** Bytes in use. */
  readonly heap: number;
  /** DOM nodes, including detached ones. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Returns a function that measures the memory of a tab. */
export async function holdings(page: Page): Promise<() => Promise<Holdings>> {
  const devtools = await page.context().newCDPSession(page);
  const heap = await measureHeap(page);
  await devtools.send('Performance.enable');
  return async () => {
    const used = await heap.used();
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return { heap: used, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  };
}
