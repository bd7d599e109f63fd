import type { Page } from '@playwright/test';

/** Creates a meter for the heap of a page. */
export async function createHeapMeter(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    /** Returns the bytes in use after garbage collection. */
    async used(): Promise<number> {
      // Collect twice: finalizers that the first collection starts can retain objects.
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}
