import { rmSync } from 'node:fs';
import path from 'node:path';
import { serveOverride, toOverrideUrl } from '@aboschalter/release';
import { cloneBuild } from '../support/clone-release.ts';
import { expect, openSignedInPage, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

/** Writes a build of mfe-sales with another title of the catalogue. An override makes one browser load such a build instead of the release. */
function writeBuild({ releaseRoot, getLiveEntry }: ReleaseEnvironment, name: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cloneBuild(releaseRoot, getLiveEntry('mfe-sales'), '1.0.0-own', (text) => text.replaceAll('Ticketkatalog', name), folder);
}

test("an override applies only in its developer's browser, is shown in a banner, and the shell reloads after its changes", async ({
  browser,
  page,
  pageErrors,
  installation,
}) => {
  // The build is incomplete during a rebuild; when its server stops, a request of the shell may be pending.
  pageErrors.expect(/status of 404/);
  pageErrors.expect(CONNECTION_ERRORS);
  const { shell } = installation.stack.addresses;
  const folder = path.join(installation.workspaceDir, 'own');
  writeBuild(installation, 'Mein Katalog', folder);
  const running = await serveOverride('mfe-sales', folder, installation.overridePort);
  const banner = page.getByRole('status').filter({ hasText: 'Eigener Stand von mfe-sales' });
  await page.goto(toOverrideUrl(shell, running.url));
  await expectCatalogue(page, 'Mein Katalog');
  await expect(banner).toContainText('nur in diesem Browser');
  expect(page.url()).toBe(shell);

  await test.step('other browsers are unaffected', async () => {
    const vera = await openSignedInPage(browser, installation, 'vera.verkauf');
    await expectCatalogue(vera, 'Ticketkatalog');
    await expect(vera.getByText('Eigener Stand')).toBeHidden();
    await vera.context().close();
  });
  await test.step('a change is shown without a manual reload', async () => {
    writeBuild(installation, 'Mein neuer Katalog', folder);
    await expectCatalogue(page, 'Mein neuer Katalog');
  });
  await test.step('after the server of the override has stopped, the next load uses the release and shows a message', async () => {
    await running.close();
    await expect(page.getByText(`Der eigene Stand von localhost:${installation.overridePort} antwortet nicht.`)).toBeVisible();
    await page.reload();
    await expectCatalogue(page, 'Ticketkatalog');
  });
  await test.step('the override is removed when it is ended in the shell', async () => {
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expectCatalogue(page, 'Ticketkatalog');
    await expect(page.getByText('Der eigene Stand')).toBeHidden();
  });
});

test('an override from an origin that the installation does not allow is not requested', async ({ page, installation }) => {
  const folder = path.join(installation.workspaceDir, 'foreign');
  writeBuild(installation, 'Fremder Katalog', folder);
  const running = await serveOverride('mfe-sales', folder);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto(toOverrideUrl(installation.stack.addresses.shell, running.url));
  await expectCatalogue(page, 'Ticketkatalog');
  await expect(
    page.getByText('Der eigene Stand wird nicht verwendet, weil seine Adresse in dieser Anwendung nicht freigegeben ist.'),
  ).toBeVisible();
  expect(requestedUrls.filter((url) => url.startsWith(new URL(running.url).origin))).toEqual([]);
  await running.close();
});

test('a preview is shown only to the browser that opens its link, until it is ended there, and never becomes live', async ({
  browser,
  page,
  installation,
}) => {
  const folder = path.join(installation.workspaceDir, 'preview');
  writeBuild(installation, 'Katalog als Vorschau', folder);
  const live = installation.getLiveEntry('mfe-sales');
  const output = await installation.runReleaseTool(`preview mfe-sales --dir ${folder}`);
  const link = /https?:\S+/.exec(output)?.[0] ?? '';

  await page.goto(link);
  await expectCatalogue(page, 'Katalog als Vorschau');
  await expect(page.getByRole('status').filter({ hasText: 'Eigener Stand von mfe-sales' })).toContainText('nur in diesem Browser');
  expect(page.url()).toBe(installation.stack.addresses.shell);
  expect(installation.getLiveEntry('mfe-sales')).toEqual(live);

  await test.step('other browsers use the release', async () => {
    const vera = await openSignedInPage(browser, installation, 'vera.verkauf');
    await expectCatalogue(vera, 'Ticketkatalog');
    await vera.context().close();
  });
  await test.step('the preview stays after a reload, and ends with a button', async () => {
    await page.reload();
    await expectCatalogue(page, 'Katalog als Vorschau');
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expectCatalogue(page, 'Ticketkatalog');
  });
  await test.step('no command makes the preview live', async () => {
    const version = /preview\.[0-9a-f]{8}/.exec(link)?.[0] ?? '';
    expect(version).not.toBe('');
    await expect(installation.runReleaseTool(`rollback mfe-sales --version 1.0.0-own-${version}`)).rejects.toThrow();
    expect(installation.getLiveEntry('mfe-sales')).toEqual(live);
  });
});
