import { globSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { getSmokeTests, findReleaseOrThrow, runSmokeTest, openStorage } from '@aboschalter/release';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { FULL } from '../support/full.ts';
import { buildPatched } from '../support/build-patched.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';
import { cloneBuild } from '../support/clone-release.ts';
import { expect, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const REMOTES = ['mfe-admin', 'mfe-customer', 'mfe-sales', 'mfe-ticketing'];
const descriptionSchema = z.looseObject({ offers: z.record(z.string(), z.record(z.string(), z.array(z.string()))) });

/** Reads every file of a release, by its path. Files that the release tool adds are identical for the same build. */
const readFiles = (folder: string) =>
  Object.fromEntries(
    globSync('**/*.{js,css,html,map,json}', { cwd: folder }).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

/** Copies a version of the shell to a build with another version and other exports. Returns the folder of the build. */
function copyShell(
  { releaseRoot, workspaceDir }: ReleaseEnvironment,
  originalVersion: string,
  version: string,
  edit: (offers: Offers) => Offers,
): string {
  const folder = path.join(workspaceDir, version);
  cpSync(path.join(releaseRoot, 'releases/host', originalVersion), folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const { offers, ...description } = descriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...description, version, offers: edit(offers) }));
  return folder;
}
type Offers = z.output<typeof descriptionSchema>['offers'];

/** Returns the version of the live shell. */
const getLiveShellVersion = ({ releaseRoot }: ReleaseEnvironment): string =>
  z
    .looseObject({ pages: z.looseObject({ host: z.string() }) })
    .parse(JSON.parse(readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8'))).pages.host;

/** Runs the smoke tests of each live remote. */
async function expectRemotesWork(page: Page, { stack, releaseRoot, getLiveEntry }: ReleaseEnvironment): Promise<void> {
  const storage = await openStorage(releaseRoot);
  for (const name of REMOTES) {
    for (const journey of getSmokeTests(await findReleaseOrThrow(storage, name, getLiveEntry(name).version))) {
      expect(await runSmokeTest(page.context(), stack.addresses.shell, journey), `${name}, ${journey.name}`).toEqual({
        failures: [],
        errors: [],
      });
    }
  }
}

// The previous releases are modified copies of the current ones: git contains only earlier sources, and the packages of
// earlier sources are not installed.
test(
  'a change inside the package ui changes only the files of the shell, and the changed shell runs current and previous remotes',
  { tag: FULL },
  async ({ page, installation }) => {
    test.setTimeout(180_000);
    const { runReleaseTool, runReleaseToolWithGate, releaseRoot, workspaceDir, getLiveEntry } = installation;
    const change = { file: 'packages/ui/src/feedback/error-state.tsx', from: 'Erneut versuchen', to: 'Noch einmal versuchen' };
    const sources = copyWorkspace();
    try {
      const [first, second] = [path.join(workspaceDir, 'first'), path.join(workspaceDir, 'second')];
      const before = sources.versions();
      const remote = before['mfe-admin'] ?? '';
      sources.build('mfe-admin', remote, first);
      sources.edit(change.file, change.from, change.to);
      const after = sources.versions();
      expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['host', 'mfe-admin-standalone']);

      sources.build('mfe-admin', remote, second);
      const [firstFiles, secondFiles] = [first, second].map((root) => readFiles(path.join(root, 'releases/mfe-admin', remote)));
      expect(Object.keys(firstFiles ?? {})).toContain('release.json');
      expect(secondFiles).toEqual(firstFiles);

      const [shell, folder] = [after['host'] ?? '', path.join(workspaceDir, 'shell')];
      await buildPatched({ release: 'host', version: shell, ...change }, folder);
      expect(Object.values(readFiles(folder)).join('')).toContain(change.to);

      const next = path.join(workspaceDir, 'next-sales');
      cloneBuild(
        releaseRoot,
        getLiveEntry('mfe-sales'),
        '1.99.0-next',
        (text) => text.replaceAll('Ticketkatalog', 'Ticketkatalog, neu'),
        next,
      );
      await runReleaseTool(`publish mfe-sales --dir ${next}`);
      expect(await runReleaseToolWithGate(`publish host --dir ${folder}`)).toContain(`host ${shell} in place of ${before['host'] ?? ''}`);
      await expectRemotesWork(page, installation);
      await runReleaseTool('rollback mfe-sales');
      await page.goto(installation.stack.addresses.shell);
      await expectCatalogue(page, 'Ticketkatalog');
      await runReleaseTool('rollback host');
    } finally {
      rmSync(sources.folder, { recursive: true });
    }
  },
);

test('a shell without an export that live remotes need is rejected with the name of the export, but a shell with a new export is not', async ({
  installation,
}) => {
  const shell = getLiveShellVersion(installation);
  const shellWithoutExport = copyShell(installation, shell, '9.0.0-lacking', (offers) => {
    const { Chip: _, ...others } = offers['@aboschalter/ui'] ?? {};
    return { ...offers, '@aboschalter/ui': others };
  });
  await expect(installation.runReleaseTool(`publish host --dir ${shellWithoutExport}`)).rejects.toThrow(
    /^host 9\.0\.0-lacking is rejected, nothing has changed:\n[^]*mfe-admin [^ ]+: Chip of @aboschalter\/ui is missing\./,
  );
  expect(getLiveShellVersion(installation)).toBe(shell);
  const more = copyShell(installation, shell, '9.0.0-more', (offers) => ({
    ...offers,
    '@aboschalter/more': { Novelty: ['signature'] },
  }));
  expect(await installation.runReleaseTool(`publish host --dir ${more}`)).toContain('host 9.0.0-more in place of');
  await installation.runReleaseTool('rollback host');
});

test('the gate rejects a shell whose page does not start', async ({ installation }) => {
  const shell = getLiveShellVersion(installation);
  const broken = copyShell(installation, shell, '9.0.0-broken', (offers) => offers);
  const file = path.join(broken, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/<script[^>]*><\/script>/g, ''));
  await expect(installation.runReleaseToolWithGate(`publish host --dir ${broken}`)).rejects.toThrow(
    /host 9\.0\.0-broken is rejected, nothing has changed:\n {2}browser: mfe-[a-z]+ [^ ]+, ".*": step 1 \(open .*\) fails/,
  );
  expect(getLiveShellVersion(installation)).toBe(shell);
});

for (const version of ['3.3.0', '3.9.0']) {
  test(`all remotes work with a middleware of version ${version}`, async ({ page, installation }) => {
    await page.context().route('**/info/version', (route) => route.fulfill({ contentType: 'text/plain', body: version }));
    await expectRemotesWork(page, installation);
  });
}

test('the shell rejects a middleware whose version is out of range, with a message', async ({ page, installation }) => {
  await page.route('**/info/version', (route) => route.fulfill({ contentType: 'text/plain', body: '4.0.0' }));
  await page.goto(installation.stack.addresses.shell);
  await expect(page.getByText('The connected middleware version 4.0.0 is not compatible with ^3.3.0')).toBeVisible();
});
