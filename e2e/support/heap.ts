import type { Page } from '@playwright/test';

/** Creates a function that measures the heap of a page after garbage collection. */
export async function measureHeap(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    /** Bytes in use. */
    async used(): Promise<number> {
      // Collect twice: finalizers that the first collection starts can retain objects.
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}
