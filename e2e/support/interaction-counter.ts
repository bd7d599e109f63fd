import type { Page } from '@playwright/test';

/** What hands have done on a page since they are watched. */
export interface InteractionCounts {
  /** Keys pressed; one with Alt or Control held counts once. */
  readonly keys: number;
  /** The same with each key for itself, Alt and Control too. */
  readonly keysWithModifiers: number;
  /** Clicks of the mouse. */
  readonly clicks: number;
}

/** Counts from now on, in the page itself, what really arrives there. The page must not be loaded anew meanwhile. */
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
  });
  const read = (name: string) => page.evaluate((what) => Number(document.documentElement.dataset[what] ?? 0), name);
  return async () => ({
    keys: await read('keys'),
    keysWithModifiers: await read('keysWithModifiers'),
    clicks: await read('clicks'),
  });
}
