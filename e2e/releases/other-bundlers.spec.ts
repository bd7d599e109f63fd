import path from 'node:path';
import { createRemotePlugins } from '@aboschalter/build/vite';
import { build } from 'vite';
import { expect, test } from '../support/release-fixture.ts';
import { buildWithRspack } from '../support/foreign-remote/build-with-rspack.ts';
import { buildWithVite } from '../support/foreign-remote/build-with-vite.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

for (const [bundler, version, buildRemote] of [
  ['Rspack', '1.0.0', buildWithRspack],
  ['Vite', '2.0.0', buildWithVite],
] as const) {
  test(`a remote built with ${bundler} and the stock plugin, without our preset, passes the gate and shares React with the shell`, async ({
    page,
    installation,
  }) => {
    const folder = path.join(installation.workspaceDir, bundler);
    await buildRemote(version, folder);
    expect(await installation.runReleaseToolWithGate(`publish mfe-lost-property --dir ${folder}`)).toContain('mfe-lost-property');
    await page.goto(installation.stack.addresses.shell);
    await page.getByRole('link', { name: 'Fundsachen' }).click();
    const things = page.getByRole('region', { name: 'Fundsachen' }).getByRole('listitem');
    await expect(things).toHaveCount(3);
    await page.getByRole('button', { name: 'Ausgeben' }).click();
    await expect(things).toHaveText(['Rucksack, blau', 'Brille']);
    await installation.runReleaseTool('unpublish mfe-lost-property');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Verkauf' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fundsachen' })).toBeHidden();
  });
}

test('a remote of this repository works in the shell if it is built with the plugins for Vite', async ({ page, installation }) => {
  const folder = path.join(installation.workspaceDir, 'mfe-admin');
  const root = path.resolve(import.meta.dirname, '../../mfe-admin');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [createRemotePlugins(root)],
    build: { outDir: folder, emptyOutDir: true },
  });
  expect(await installation.runReleaseToolWithGate(`publish mfe-admin --dir ${folder}`)).toContain('mfe-admin');
  await page.goto(new URL('users', installation.stack.addresses.shell).href);
  await expect(page.getByRole('row', { name: /lena\.leitung/ })).toBeVisible();
  await installation.runReleaseTool('rollback mfe-admin');
});

test('a module of a release that was changed on the server does not run: its screen is unavailable, and works again once the file is restored', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to find a valid digest|Failed to load resource/);
  const folder = path.join(installation.workspaceDir, 'changed');
  await buildWithVite('3.0.0', folder);
  await installation.runReleaseTool(`publish mfe-lost-property --dir ${folder}`);
  await page.route('**/mfe-lost-property/3.0.0/assets/LostProperty-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.hasRunChangedCode = true;${await response.text()}` });
  });
  await page.goto(new URL('fundsachen', installation.stack.addresses.shell).href);
  await expect(page.getByText('Der Bereich „Fundsachen“ ist gerade nicht verfügbar')).toBeVisible();
  await expect(page.getByText('Seine Dateien konnten nicht geladen oder nicht geprüft werden.')).toBeVisible();
  expect(await page.evaluate(() => 'hasRunChangedCode' in globalThis)).toBe(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('region', { name: 'Fundsachen' }).getByRole('listitem')).toHaveCount(3);
  await installation.runReleaseTool('unpublish mfe-lost-property');
});
