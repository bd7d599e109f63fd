import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildChanged } from '../support/build-changed.ts';
import { counter } from '../support/counter.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.heal());

/** Hash of every file of host and remotes that is released now, by path. */
const bytesOf = ({ releaseRoot }: Deployment, version: string) =>
  Object.fromEntries(
    globSync('releases/**/*.{js,css,html,json}', { cwd: releaseRoot })
      .filter((file) => !file.includes(version))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(releaseRoot, file)))
          .digest('hex'),
      ]),
  );

/** Which release of each remote the page runs, and the shell's own files, from what it asks for. */
function watchReleases(page: Page): { readonly seen: () => readonly string[]; readonly forget: () => void } {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const release = /\/releases\/((?:host|mfe-[a-z]+)\/[^/]+)\//.exec(request.url())?.[1];
    if (release !== undefined) seen.add(release);
  });
  return { seen: () => [...seen].toSorted(), forget: () => seen.clear() };
}

/** A minute later: the shell has looked at the registry again. */
async function aMinuteLater(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(61_000);
  await (await looked).finished();
}

test('a release of one remote while a tab is open on a half-filled form', async ({ page, deployment }) => {
  test.setTimeout(180_000);
  const version = '1.26.0-changed';
  const clerk = counter(page);
  const releases = watchReleases(page);
  const notice = page.getByText('Neue Version verfügbar');
  await page.clock.install();
  await page.goto(deployment.stack.addresses.shell);
  await expect(page.getByRole('group', { name: 'Ticketkatalog', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
  await clerk.goToSales();
  await clerk.pick('Jahresabo Jedermann');
  await clerk.travel('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  const before = releases.seen();
  const bytes = bytesOf(deployment, version);

  const entry = await buildChanged(deployment, {
    name: 'mfe-sales',
    version,
    file: 'src/screens/landing-page/LandingPage.tsx',
    from: 'Ticketkatalog',
    to: 'Ticketkatalog, neu',
  });
  deployment.change('mfe-sales', () => entry);

  await test.step('the tab goes on untouched and is not asked', async () => {
    await aMinuteLater(page);
    await expect(page.getByRole('combobox', { name: 'Von' })).toHaveValue('Köln Hauptbahnhof');
    await expect(page.getByRole('combobox', { name: 'Nach' })).toHaveValue('Bonn Hauptbahnhof');
    await expect(notice).toBeHidden();
  });
  await test.step('afterwards the new version is offered; the old code works on, nothing reloads by itself', async () => {
    await clerk.takeWay(2);
    await clerk.buyNow();
    await expect(notice).toBeVisible();
    await aMinuteLater(page);
    await clerk.goToSales();
    await expect(page.getByRole('group', { name: 'Ticketkatalog', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
    expect(releases.seen()).toEqual(before);
  });
  await test.step('the next load runs the new code; shell and other remotes are the same to the byte', async () => {
    releases.forget();
    await page.getByRole('button', { name: 'Jetzt laden' }).click();
    await expect(page.getByRole('group', { name: 'Ticketkatalog, neu' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Warenkorb/ })).toContainText('2');
    await page.getByRole('link', { name: 'Benutzer' }).click();
    await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
    expect(releases.seen()).toEqual(before.map((release) => (release.startsWith('mfe-sales/') ? `mfe-sales/${version}` : release)));
    expect(bytesOf(deployment, version)).toEqual(bytes);
  });
  await expect(notice).toBeHidden();
});
