import type { TestStack } from '@aboschalter/dev-tools';
import type { Browser, Locator, Page } from '@playwright/test';
import { createSalesCounterPage } from '../../support/sales-counter-page.ts';
import { expectLandingPage, signIn } from '../../support/sign-in.ts';
import { noteNextVisit } from './record-navigations.ts';

/** The first visit of a screen in a tab. */
export interface ScreenVisit {
  /** Milliseconds from the click until the screen is painted. */
  readonly time: number;
  /** The longest task over 50 ms in that time, in milliseconds; 0 without any. */
  readonly longest: number;
  /** Milliseconds from the last response, or from the click if that came later, until the screen is painted. */
  readonly afterResponse: number;
}

/** A screen: its link, and a visible element of it. */
interface Screen {
  readonly selector: string;
  readonly way: (page: Page) => Locator;
}

/** Screens of other remotes than that of the landing page. */
export const screens = {
  Kundendaten: { selector: 'main .customer-page dl', way: (page) => page.getByRole('button', { name: 'Kunde öffnen' }) },
  Benutzer: { selector: 'main table', way: (page) => page.getByRole('link', { name: 'Benutzer' }) },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** How long the pointer hovers before the click, in milliseconds. */
const REST = 150;

/** A signed-in browser with all files cached; each visit is the first one of a new tab. */
export async function openSession(browser: Browser, stack: TestStack) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  const clerk = async (page: Page): Promise<void> => {
    await expectLandingPage(page);
    await createSalesCounterPage(page).quickSearch('100234');
    await createSalesCounterPage(page).seeCustomer(100_234);
  };
  const first = await context.newPage();
  await signIn(first, stack, 'lena.leitung');
  await first.close();
  for (const { selector, way } of Object.values(screens)) {
    const page = await context.newPage();
    await page.goto(stack.addresses.shell);
    await clerk(page);
    await way(page).click();
    await page.locator(selector).first().waitFor();
    await page.close();
  }
  return {
    async visit(name: ScreenName, slowdown: number): Promise<ScreenVisit> {
      const { selector, way } = screens[name];
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(stack.addresses.shell);
      await clerk(page);
      const button = way(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.evaluate(noteNextVisit, { name, selector });
      await button.hover();
      await button.click({ delay: REST });
      await page.waitForFunction((of) => performance.getEntriesByName(of, 'measure').length > 0, name);
      const lengthOf = (of: string) =>
        page.evaluate((measured) => performance.getEntriesByName(measured, 'measure')[0]?.duration ?? Number.NaN, of);
      const visit = {
        time: await lengthOf(name),
        longest: await lengthOf(`${name}: longest task`),
        afterResponse: await lengthOf(`${name}: after response`),
      };
      await page.close();
      return visit;
    },
    close: () => context.close(),
  };
}
