import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { POLICY_FILE, readBuildEntry, registryDocumentSchema } from '@aboschalter/release';
import { writeHandwrittenBuild } from '../support/remote-faults.ts';
import { expect, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';
import { selectAccountMenuItem } from '../support/sign-in.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const NAME = 'mfe-foreign';
const registryFile = ({ releaseRoot }: ReleaseEnvironment) => path.join(releaseRoot, 'registry.json');
const route = (page: string) => ({ path: page, name: `foreign${page}`, title: 'Fremd', nav: true });

/** A build of another team's remote with these claims. */
function foreignBuild({ workspaceDir, getLiveEntry }: ReleaseEnvironment, version: string, claims: object): string {
  const folder = path.join(workspaceDir, version);
  const like = getLiveEntry('mfe-sales');
  const metadata = { name: NAME, shellApi: like.metadata.shellApi, routes: [], widgets: [], ...claims };
  writeHandwrittenBuild({ ...like, name: NAME, metadata }, version, `return () => 'fremd';`, folder);
  return folder;
}

for (const [what, claims, sentence] of [
  ['the landing page', { routes: [route('/')] }, 'The path / belongs to mfe-sales'],
  ['the cart', { routes: [route('/cart')] }, 'The path /cart belongs to mfe-sales'],
  ['the ticket catalogue', { widgets: ['ticket-catalogue'] }, 'The widget ticket-catalogue belongs to mfe-sales'],
] as const) {
  test(`a remote that claims ${what} of mfe-sales is rejected, and nothing changes`, async ({ page, installation }) => {
    const before = readFileSync(registryFile(installation), 'utf8');
    const folder = foreignBuild(installation, `1.0.0-${what.replaceAll(' ', '-')}`, claims);
    await expect(installation.publishCurrentBuild(`publish ${NAME} --dir ${folder}`)).rejects.toThrow(sentence);
    expect(readFileSync(registryFile(installation), 'utf8')).toBe(before);
    await page.goto(installation.stack.addresses.shell);
    await expectCatalogue(page, 'Ticketkatalog');
  });
}

test('a live remote with claims of the owner gets none of them: landing page, cart and catalogue stay', async ({
  page,
  installation,
  trouble,
}) => {
  const { releaseRoot } = installation;
  const before = readFileSync(registryFile(installation), 'utf8');
  const claims = { routes: [route('/'), route('/cart')], widgets: ['ticket-catalogue'] };
  const folder = foreignBuild(installation, '1.0.0-live', claims);
  cpSync(folder, path.join(releaseRoot, 'releases', NAME, '1.0.0-live'), { recursive: true });
  const owners = { 'mfe-sales': { team: 'sales', paths: ['/', '/cart', '/authorization-creation/*'], widgets: ['ticket-catalogue'] } };
  writeFileSync(path.join(releaseRoot, POLICY_FILE), JSON.stringify({ schemaVersion: 1, owners }));
  const document = registryDocumentSchema.parse(JSON.parse(before));
  const entry = { ...readBuildEntry(folder, NAME), baseUrl: `releases/${NAME}/1.0.0-live/` };
  writeFileSync(registryFile(installation), JSON.stringify({ ...document, remotes: [entry, ...document.remotes] }));
  await installation.publishCurrentBuild('policy');
  trouble.expect(/of mfe-foreign is ignored: it belongs to mfe-sales/);

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
  writeFileSync(registryFile(installation), before);
});
