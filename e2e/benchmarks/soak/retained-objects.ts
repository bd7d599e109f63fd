import type { Page } from '@playwright/test';
import { createHeapMeter } from '../../support/heap.ts';

/** The memory of a tab after garbage collection. */
export interface MemoryUsage {
  /** Bytes in use. */
  readonly heap: number;
  /** DOM nodes, including detached ones. */
  readonly nodes: number;
  /** Event listeners. */
  readonly listeners: number;
}

/** Creates a function that measures the memory of a tab. */
export async function createMemoryMeter(page: Page): Promise<() => Promise<MemoryUsage>> {
  const devtools = await page.context().newCDPSession(page);
  const heap = await createHeapMeter(page);
  await devtools.send('Performance.enable');
  return async () => {
    const usedBytes = await heap.used();
    const { metrics } = await devtools.send('Performance.getMetrics');
    const getMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { heap: usedBytes, nodes: getMetric('Nodes'), listeners: getMetric('JSEventListeners') };
  };
}
