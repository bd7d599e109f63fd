import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { buildPatched } from '../support/build-patched.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { advanceClockOneMinute, expect, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const VERSION = '1.26.0-changed';

/** Computes the hash of every file of earlier releases, by path. */
const computeFileHashes = ({ releaseRoot }: ReleaseEnvironment) =>
  Object.fromEntries(
    globSync('releases/**/*.{js,css,html,json}', { cwd: releaseRoot })
      .filter((file) => !file.includes(VERSION))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(releaseRoot, file)))
          .digest('hex'),
      ]),
  );

/** Records the releases of the shell and the remotes that the page loads, by its requests: `mfe-sales/1.26.0`. */
function recordLoadedReleases(page: Page): { readonly list: () => readonly string[]; readonly clear: () => void } {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const release = /\/releases\/((?:host|mfe-[a-z]+)\/[^/]+)\//.exec(request.url())?.[1];
    if (release !== undefined) loaded.add(release);
  });
  return { list: () => [...loaded].toSorted(), clear: () => loaded.clear() };
}

test('a remote is released and rolled back while a tab has a half-filled form', async ({ page, installation }) => {
  test.setTimeout(180_000);
  const clerk = createSalesCounterPage(page);
  const releases = recordLoadedReleases(page);
  const notice = page.getByText('Neue Version verfügbar');
  await page.clock.install();
  await page.goto(installation.stack.addresses.shell);
  await expectCatalogue(page, 'Ticketkatalog');
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
  await clerk.goToSales();
  await clerk.chooseProduct('Jahresabo Jedermann');
  await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  const before = releases.list();
  const hashesBefore = computeFileHashes(installation);

  const built = path.join(installation.workspaceDir, 'changed');
  const file = 'mfe-sales/src/screens/landing-page/LandingPage.tsx';
  await buildPatched({ release: 'mfe-sales', version: VERSION, file, from: 'Ticketkatalog', to: 'Ticketkatalog, neu' }, built);
  expect(await installation.runReleaseToolWithGate(`publish mfe-sales --dir ${built} --message Umbenannt`)).toContain(
    `mfe-sales ${VERSION} in place`,
  );

  await test.step('the tab continues undisturbed', async () => {
    await advanceClockOneMinute(page);
    await expect(page.getByRole('combobox', { name: 'Von' })).toHaveValue('Köln Hauptbahnhof');
    await expect(page.getByRole('combobox', { name: 'Nach' })).toHaveValue('Bonn Hauptbahnhof');
    await expect(notice).toBeHidden();
  });
  await test.step('the old code works, nothing reloads automatically, and no new version is offered during the sale', async () => {
    await clerk.chooseRoute(2);
    await clerk.buyNow();
    await advanceClockOneMinute(page);
    await clerk.goToSales();
    await expectCatalogue(page, 'Ticketkatalog');
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
    await expect(notice).toBeHidden();
    expect(releases.list()).toEqual(before);
  });
  await test.step('the next load runs the new code; shell and other remotes are byte-identical', async () => {
    releases.clear();
    await page.reload();
    await expectCatalogue(page, 'Ticketkatalog, neu');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb/ })).toContainText('1');
    await page.getByRole('link', { name: 'Benutzer' }).click();
    await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
    expect(releases.list()).toEqual(before.map((release) => (release.startsWith('mfe-sales/') ? `mfe-sales/${VERSION}` : release)));
    expect(computeFileHashes(installation)).toEqual(hashesBefore);
    await expect(notice).toBeHidden();
  });
  await test.step("'Was ist neu' shows the message of the release until the next release", async () => {
    await page.getByRole('button', { name: /^Konto: / }).click();
    await page.getByRole('menuitem', { name: 'Was ist neu' }).click();
    await expect(page.getByRole('dialog', { name: 'Was ist neu' }).getByRole('row')).toContainText([/Neu/, /Umbenannt/]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('a rollback by one command: open tabs are notified when the sale has ended, the next load has the previous code', async () => {
    await installation.runReleaseTool('rollback mfe-sales --message Zurueck');
    await advanceClockOneMinute(page);
    await expect(notice).toBeHidden();
    await clerk.emptyCart();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt laden' }).click();
    await clerk.goToSales();
    await expectCatalogue(page, 'Ticketkatalog');
    expect(await installation.runReleaseTool('list')).toContain('rollback');
  });
});
