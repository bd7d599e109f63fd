import type { Page } from '@playwright/test';

/** The interactions with a page since counting began. */
export interface InteractionCounts {
  /** Key presses; one with Alt or Control held counts once. */
  readonly keys: number;
  /** The same with modifier keys counted separately. */
  readonly keysWithModifiers: number;
  /** Mouse clicks. */
  readonly clicks: number;
}

/** Counts the events that arrive in the page from now on. The page must not be reloaded while counting. */
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
