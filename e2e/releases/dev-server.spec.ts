import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { FULL } from '../support/full.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';
import { expect, openSignedInPage, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

/** Starts `pnpm dev mfe-sales` with a copy of the sources. `shellUrl` resolves to the URL of the shell with the build. */
async function startDevServer(sources: WorkspaceCopy, { stack, overridePort }: ReleaseEnvironment) {
  const child = spawn(process.execPath, ['packages/dev-tools/src/dev.ts', 'mfe-sales'], {
    cwd: sources.folder,
    env: { ...process.env, ABOSCHALTER_WEB_PORT: new URL(stack.addresses.web).port, ABOSCHALTER_DEV_PORT: String(overridePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const shellUrl = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /in the shell\s+(\S+)/.exec(output) ?? [];
      if (address !== undefined && output.includes('mfe-sales is built')) resolve(address);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = () => {
    child.kill('SIGINT');
    return exited;
  };
  return { shellUrl, end };
}

test(
  'with pnpm dev, the open shell of the developer shows changes of the source without reloading, and other browsers are unaffected',
  { tag: FULL },
  async ({ browser, page, installation, pageErrors }) => {
    test.setTimeout(180_000);
    const file = 'mfe-sales/src/screens/landing-page/LandingPage.tsx';
    // A rebuild takes long on a busy machine.
    const rebuilt = { timeout: 60_000 };
    const clerk = createSalesCounterPage(page);
    // The client of the development server reports the failed build in the console, too.
    pageErrors.expect(/\[webpack-dev-server\]/);
    const sources = copyWorkspace();
    const { shellUrl, end } = await startDevServer(sources, installation);
    const vera = await openSignedInPage(browser, installation, 'vera.verkauf');
    try {
      await expectCatalogue(vera, 'Ticketkatalog');
      await markDocument(vera);
      await page.goto(await shellUrl);
      await expectCatalogue(page, 'Ticketkatalog');
      await expect(page.getByText('Eigener Stand von mfe-sales')).toBeVisible();
      await clerk.quickSearch('Musterfrau, Erika');
      await clerk.expectCustomer(100_234);
      await markDocument(page);

      await test.step('a change replaces the remote in the open page', async () => {
        sources.edit(file, 'Ticketkatalog', 'Katalog von heute');
        await expectCatalogue(page, 'Katalog von heute', rebuilt);
        sources.edit(file, 'Katalog von heute', 'Katalog von morgen');
        await expectCatalogue(page, 'Katalog von morgen', rebuilt);
        await expectSameDocument(page);
        await clerk.expectCustomer(100_234);
      });
      await test.step('the errors of a failed build are shown while the previous build keeps running', async () => {
        sources.edit(file, 'export function LandingPage() {', 'export function LandingPage() { <');
        await expect(page.getByText('Der letzte Build ist fehlgeschlagen')).toBeVisible(rebuilt);
        await expect(page.getByText(/LandingPage\.tsx/)).toBeVisible();
        await expectCatalogue(page, 'Katalog von morgen');
        await expectAccessible(page);
        sources.edit(file, 'export function LandingPage() { <', 'export function LandingPage() {');
        await expect(page.getByText('Der letzte Build ist fehlgeschlagen')).toBeHidden(rebuilt);
        await expectSameDocument(page);
      });
      await test.step('other browsers keep the release', async () => {
        await expectCatalogue(vera, 'Ticketkatalog');
        await expectSameDocument(vera);
        await vera.reload();
        await expectCatalogue(vera, 'Ticketkatalog');
        await expect(vera.getByText('Eigener Stand')).toBeHidden();
      });
      await test.step('the page of the remote alone shows a change without reloading, and the errors of a failed build', async () => {
        const origin = `http://localhost:${installation.overridePort}`;
        await page.goto(`${origin}/`);
        const catalogue = page.getByRole('group', { name: 'Katalog von morgen', exact: true });
        await expect(catalogue).toBeVisible(rebuilt);
        await markDocument(page);
        sources.edit(file, 'Katalog von morgen', 'Katalog der Woche');
        await expect(page.getByRole('group', { name: 'Katalog der Woche', exact: true })).toBeVisible(rebuilt);
        await expectSameDocument(page);
        sources.edit(file, 'export function LandingPage() {', 'export function LandingPage() { <');
        const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
        await expect(overlay.getByText(/LandingPage\.tsx/).first()).toBeVisible(rebuilt);
      });
    } finally {
      await vera.context().close();
      // Leave the page before the server stops, because its requests would fail.
      await page.goto('about:blank');
      await end();
      rmSync(sources.folder, { recursive: true });
    }
  },
);

/** Marks the document of a page, so that `expectSameDocument` detects a reload. */
const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
const expectSameDocument = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
