import { writeFile } from 'node:fs/promises';
import { findFirefox } from '@aboschalter/dev-tools';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { createErrorList, type ErrorList } from './page-errors.ts';
import { test as base } from './stack-fixture.ts';

interface WorkerFixtures {
  readonly firefox: Browser;
}

interface TestFixtures {
  readonly errorList: ErrorList;
  /** A page in a private context of an installed Firefox, driven over WebDriver BiDi. */
  readonly firefoxPage: Page;
}

/** Tests in an installed Firefox. An unexpected error of the page fails them, as in the other journeys. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  firefox: [
    // Playwright requires a destructured first parameter, even if a fixture depends on no other fixture.
    async ({ playwright: _playwright }, use) => {
      const executablePath = findFirefox();
      if (executablePath === undefined) throw new Error('No Firefox was found: install firefox-esr or name one in ABOSCHALTER_FIREFOX.');
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        env: { ...process.env, TZ: 'Europe/Berlin' },
        defaultViewport: { width: 1280, height: 800 },
        extraPrefsFirefox: { 'intl.accept_languages': 'de-DE, de' },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  errorList: async ({ playwright: _playwright }, use) => use(createErrorList()),
  pageErrors: async ({ errorList }, use) => {
    await use(errorList);
    errorList.assertNone();
  },
  firefoxPage: async ({ firefox, errorList }, use, testInfo) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') errorList.add(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => errorList.add(`unhandled: ${error instanceof Error ? error.message : String(error)}`));
    await page.bringToFront();
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      const file = testInfo.outputPath('firefox.png');
      await writeFile(file, await page.screenshot());
      await testInfo.attach('screenshot', { path: file, contentType: 'image/png' });
    }
    await context.close();
  },
});

export { expect } from './stack-fixture.ts';
