import type { Page } from '@playwright/test';

/** What of the heap a page cannot do without: measured after the collection of everything that nobody holds. */
export async function heapOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    /** Bytes in use. */
    async used(): Promise<number> {
      // Twice: what the first one finalises can hold something itself.
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}
