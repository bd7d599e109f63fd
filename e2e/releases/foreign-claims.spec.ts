import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { POLICY_FILE, readBuildEntry, registryDocumentSchema } from '@aboschalter/release';
import { writeHandwrittenBuild } from '../support/remote-faults.ts';
import { expect, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';
import { selectAccountMenuItem } from '../support/sign-in.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const NAME = 'mfe-foreign';
const getRegistryFile = ({ releaseRoot }: ReleaseEnvironment) => path.join(releaseRoot, 'registry.json');
const createRoute = (path: string) => ({ path, name: `foreign${path}`, title: 'Fremd', nav: true });

const foreignCommand = { type: 'command', id: 'foreign-command', title: 'Fremd' };

/** Writes a build of another team's remote with these claims. Returns its folder. */
function writeForeignBuild({ workspaceDir, getLiveEntry }: ReleaseEnvironment, version: string, claims: object): string {
  const folder = path.join(workspaceDir, version);
  const salesEntry = getLiveEntry('mfe-sales');
  const metadata = { name: NAME, shellApi: salesEntry.metadata.shellApi, routes: [], widgets: [], ...claims };
  writeHandwrittenBuild({ ...salesEntry, name: NAME, metadata }, version, `return () => 'fremd';`, folder);
  return folder;
}

for (const [what, claims, sentence] of [
  ['the landing page', { routes: [createRoute('/')] }, 'The path / belongs to mfe-sales'],
  ['the cart', { routes: [createRoute('/cart')] }, 'The path /cart belongs to mfe-sales'],
  ['the ticket catalogue', { widgets: ['ticket-catalogue'] }, 'The widget ticket-catalogue belongs to mfe-sales'],
  [
    'a route name',
    { routes: [{ ...createRoute('/foreign'), name: 'shopping-cart' }] },
    'The route name shopping-cart belongs to mfe-sales',
  ],
  ['an extension', { extensions: [{ ...foreignCommand, id: 'go-to-cart' }] }, 'The extension go-to-cart belongs to mfe-sales'],
  ['a shortcut', { extensions: [{ ...foreignCommand, keys: 'Alt+W' }] }, 'The shortcut Alt+W belongs to mfe-sales'],
] as const) {
  test(`a remote that claims ${what} of mfe-sales is rejected, and nothing changes`, async ({ page, installation }) => {
    const before = readFileSync(getRegistryFile(installation), 'utf8');
    const folder = writeForeignBuild(installation, `1.0.0-${what.replaceAll(' ', '-')}`, claims);
    await expect(installation.runReleaseTool(`publish ${NAME} --dir ${folder}`)).rejects.toThrow(sentence);
    expect(readFileSync(getRegistryFile(installation), 'utf8')).toBe(before);
    await page.goto(installation.stack.addresses.shell);
    await expectCatalogue(page, 'Ticketkatalog');
  });
}

test('a live remote cannot take claims of another remote: the landing page, the cart and the catalogue remain those of the owner', async ({
  page,
  installation,
  pageErrors,
}) => {
  const { releaseRoot } = installation;
  const before = readFileSync(getRegistryFile(installation), 'utf8');
  const claims = { routes: [createRoute('/'), createRoute('/cart')], widgets: ['ticket-catalogue'] };
  const folder = writeForeignBuild(installation, '1.0.0-live', claims);
  cpSync(folder, path.join(releaseRoot, 'releases', NAME, '1.0.0-live'), { recursive: true });
  const owners = { 'mfe-sales': { team: 'sales', paths: ['/', '/cart', '/authorization-creation/*'], widgets: ['ticket-catalogue'] } };
  writeFileSync(path.join(releaseRoot, POLICY_FILE), JSON.stringify({ schemaVersion: 1, owners }));
  const document = registryDocumentSchema.parse(JSON.parse(before));
  const entry = { ...readBuildEntry(folder, NAME), baseUrl: `releases/${NAME}/1.0.0-live/` };
  writeFileSync(getRegistryFile(installation), JSON.stringify({ ...document, remotes: [entry, ...document.remotes] }));
  await installation.runReleaseTool('policy');
  pageErrors.expect(/of mfe-foreign is ignored: it belongs to mfe-sales/);

  await page.goto(installation.stack.addresses.shell);
  await expectCatalogue(page, 'Ticketkatalog');
  await expect(page.getByText('fremd')).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Warenkorb/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
  await selectAccountMenuItem(page, 'Diagnose');
  await expect(page.getByText('Baustein „ticket-catalogue“ von mfe-foreign: nicht verfügbar, gehört zu mfe-sales').first()).toBeVisible();

  rmSync(path.join(releaseRoot, POLICY_FILE));
  writeFileSync(getRegistryFile(installation), before);
});
