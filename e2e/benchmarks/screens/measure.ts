import type { TestStack } from '@aboschalter/dev-tools';
import type { Browser, Locator, Page } from '@playwright/test';
import { createSalesCounterPage } from '../../support/sales-counter-page.ts';
import { expectLandingPage, signIn } from '../../support/sign-in.ts';
import { recordNextVisit } from './record-navigations.ts';

/** The first visit of a screen in a tab. */
export interface ScreenVisit {
  /** Milliseconds from the click until the screen is painted. */
  readonly time: number;
  /** The longest task over 50 ms in that time, in milliseconds; 0 without any. */
  readonly longest: number;
  /** Milliseconds from the last response, or from the click if that came later, until the screen is painted. */
  readonly afterResponse: number;
}

/** A screen: a selector of a visible element of the screen, and a function that finds the link to the screen. */
interface Screen {
  readonly selector: string;
  readonly findLink: (page: Page) => Locator;
}

/** Screens of other remotes than that of the landing page. */
export const screens = {
  Kundendaten: { selector: 'main .customer-page dl', findLink: (page) => page.getByRole('button', { name: 'Kunde öffnen' }) },
  Benutzer: { selector: 'main table', findLink: (page) => page.getByRole('link', { name: 'Benutzer' }) },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** How long the mouse button is pressed for a click, in milliseconds. */
const PRESS_DURATION_MS = 150;

/** Opens a signed-in browser with all files in its cache. Each visit of a screen is the first visit in a new tab. */
export async function openSession(browser: Browser, stack: TestStack) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  const openCustomer = async (page: Page): Promise<void> => {
    await expectLandingPage(page);
    await createSalesCounterPage(page).quickSearch('100234');
    await createSalesCounterPage(page).expectCustomer(100_234);
  };
  const first = await context.newPage();
  await signIn(first, stack, 'lena.leitung');
  await first.close();
  for (const { selector, findLink } of Object.values(screens)) {
    const page = await context.newPage();
    await page.goto(stack.addresses.shell);
    await openCustomer(page);
    await findLink(page).click();
    await page.locator(selector).first().waitFor();
    await page.close();
  }
  return {
    /** Visits a screen for the first time in a new tab. @param slowdown the factor by which the processor is slowed down */
    async visit(name: ScreenName, slowdown: number): Promise<ScreenVisit> {
      const { selector, findLink } = screens[name];
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(stack.addresses.shell);
      await openCustomer(page);
      const button = findLink(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.evaluate(recordNextVisit, { name, selector });
      await button.hover();
      await button.click({ delay: PRESS_DURATION_MS });
      await page.waitForFunction((measureName) => performance.getEntriesByName(measureName, 'measure').length > 0, name);
      const readDuration = (measureName: string) =>
        page.evaluate((entryName) => performance.getEntriesByName(entryName, 'measure')[0]?.duration ?? Number.NaN, measureName);
      const visit = {
        time: await readDuration(name),
        longest: await readDuration(`${name}: longest task`),
        afterResponse: await readDuration(`${name}: after response`),
      };
      await page.close();
      return visit;
    },
    close: () => context.close(),
  };
}
