import type { Page } from '@playwright/test';

/** The retained heap of a page: measured after garbage collection. */
export async function measureHeap(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    /** Bytes in use. */
    async used(): Promise<number> {
      // Twice: finalizers of the first can retain objects.
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}
