import { FULL } from '../support/full.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHandwrittenBuild, remoteFaults } from '../support/remote-faults.ts';
import { serveFile, startFaultServer } from '../support/fault-server.ts';
import { expect, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const readRegistry = ({ releaseRoot }: ReleaseEnvironment) => readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8');
const VALID_SCREEN = `return () => 'gut';`;

/** Writes a build of mfe-sales with one file. Returns the folder of the build. */
function writeBuild({ workspaceDir, getLiveEntry }: ReleaseEnvironment, version: string, screen: string, more: object = {}): string {
  const folder = path.join(workspaceDir, version);
  writeHandwrittenBuild(getLiveEntry('mfe-sales'), version, screen, folder, more);
  return folder;
}

test.describe('the release tool rejects, without changing the registry,', () => {
  let before: string;
  test.beforeEach(({ installation }) => {
    before = readRegistry(installation);
  });
  test.afterEach(async ({ page, installation }) => {
    expect(readRegistry(installation)).toBe(before);
    await page.goto(installation.stack.addresses.shell);
    await expectCatalogue(page, 'Ticketkatalog');
  });

  test('a release that needs a call which the live shell lacks', async ({ installation }) => {
    const needs = { '@aboschalter/contract': { 'calls.getLostProperty': 'signature' } };
    const folder = writeBuild(installation, '9.0.0-call', VALID_SCREEN, { needs });
    await expect(installation.runReleaseTool(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      'mfe-sales 9.0.0-call is rejected, nothing has changed:\n  calls.getLostProperty of @aboschalter/contract is missing.',
    );
  });

  test('a release whose range excludes the platform of the live shell', { tag: FULL }, async ({ installation }) => {
    const metadata = { ...installation.getLiveEntry('mfe-sales').metadata, shellApi: '^99.0.0' };
    const folder = writeBuild(installation, '9.0.0-range', VALID_SCREEN, { metadata });
    await expect(installation.runReleaseTool(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 9\.0\.0-range is rejected, nothing has changed:\n {2}It needs \^99\.0\.0 of the platform, and shell .* has \d/,
    );
  });

  test('a release with a screen that throws', async ({ installation }) => {
    const folder = writeBuild(installation, '9.0.0-throws', remoteFaults['throws at render'] ?? '');
    await expect(installation.runReleaseToolWithGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 9\.0\.0-throws is rejected, nothing has changed:\n {2}browser: mfe-sales 9\.0\.0-throws, "Verkauf": .*Error: render/,
    );
  });

  for (const [problem, version, screen, more, cause] of [
    ['stays blank', '9.0.0-blank', 'return () => null;', {}, /the screen is blank: it shows no text, field or picture/],
    [
      'reports an error in the console',
      '9.0.0-console',
      `console.error('no prices'); return () => 'gezeigt';`,
      {},
      /console: no prices \(http.*\/mfe-sales\/9\.0\.0-console\/remoteEntry\.js:\d+:\d+\)|console: no prices \(http/,
    ],
    [
      'needs a module that is missing',
      '9.0.0-module',
      `await import('./releases/nowhere.js'); return () => 'gezeigt';`,
      {},
      /Failed to fetch dynamically imported module|nowhere\.js/,
    ],
    [
      'its smoke test never loads',
      '9.0.0-unloaded',
      VALID_SCREEN,
      { metadata: { routes: [], widgets: [] }, smoke: [{ name: 'Benutzer', steps: [{ open: '/users' }] }] },
      /none of its smoke tests loads its code/,
    ],
    [
      'has no smoke test and no path',
      '9.0.0-untested',
      VALID_SCREEN,
      { metadata: { routes: [], widgets: [] } },
      /it has no screen with a fixed path and no smoke test/,
    ],
  ] as const) {
    test(`a release with a screen that ${problem}`, { tag: problem === 'stays blank' ? [] : FULL }, async ({ installation }) => {
      const { metadata } = installation.getLiveEntry('mfe-sales');
      const properties = 'metadata' in more ? { ...more, metadata: { ...metadata, extensions: [], ...more.metadata } } : {};
      const folder = writeBuild(installation, version, screen, properties);
      await expect(installation.runReleaseToolWithGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(cause);
    });
  }

  test('a release with a file of 80 MB', { tag: FULL }, async ({ installation }) => {
    const folder = writeBuild(installation, '9.0.0-large', VALID_SCREEN);
    writeFileSync(path.join(folder, 'film.mp4'), Buffer.alloc(80_000_000));
    await expect(installation.runReleaseTool(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /Its files have 8000\d kB without source maps; the budget is 5000 kB\. The largest: film\.mp4 \(80000 kB\)/,
    );
  });

  test('a release from a pipeline without the gate that the policy requires', async ({ installation }) => {
    const { releaseRoot, runReleaseTool, stack } = installation;
    const policy = path.join(releaseRoot, 'policy.json');
    const gate = { shell: stack.addresses.shell };
    writeFileSync(policy, JSON.stringify({ schemaVersion: 1, owners: { 'mfe-sales': { team: 'sales' } }, gate }));
    const folder = writeBuild(installation, '9.0.0-ungated', VALID_SCREEN);
    await expect(runReleaseTool(`publish mfe-sales --dir ${folder} --team sales`)).rejects.toThrow(
      'The browser gate, which policy.json requires, needs an account.',
    );
    rmSync(policy);
  });

  test('a rejected release again, with each command that makes an existing release live', async ({ installation }) => {
    const version = '9.0.0-again';
    const folder = writeBuild(installation, version, remoteFaults['throws at render'] ?? '');
    await expect(installation.runReleaseToolWithGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow('Error: render');
    for (const command of [`rollback mfe-sales ${version}`, `canary mfe-sales --version ${version} --percentage 100`])
      await expect(installation.runReleaseTool(command)).rejects.toThrow(
        new RegExp(`^mfe-sales ${version} was rejected at [^]*Error: render`),
      );
    expect(await installation.runReleaseTool('list')).toMatch(new RegExp(`  rejected  ${version}  \\(team\\)\n`));
  });

  test('an older version from a pipeline that finishes late', async ({ installation }) => {
    const folder = writeBuild(installation, '1.0.0', VALID_SCREEN);
    await expect(installation.runReleaseTool(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 1\.0\.0 is older than .*, which it would replace; nothing has changed\./,
    );
  });

  test('a release without an element that its smoke test expects', { tag: FULL }, async ({ installation }) => {
    const smoke = [{ name: 'Verkauf', steps: [{ open: '/' }, { see: { role: 'group', name: 'Ticketkatalog' } }] }];
    const folder = writeBuild(installation, '9.0.0-empty', VALID_SCREEN, { smoke });
    await expect(installation.runReleaseToolWithGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      'browser: mfe-sales 9.0.0-empty, "Verkauf": step 2 (see group "Ticketkatalog") fails',
    );
  });

  test('a release with a file that the web server returns with other content', async ({ installation }) => {
    const server = await startFaultServer(installation.releaseRoot);
    server.setFault((file, response, content) =>
      serveFile(file, response, () => (file.includes('9.0.0-hash') ? Buffer.concat([content(), Buffer.from(' ')]) : content())),
    );
    const folder = writeBuild(installation, '9.0.0-hash', VALID_SCREEN);
    await expect(installation.runReleaseTool(`publish mfe-sales --dir ${folder} --public-url ${server.origin}/`)).rejects.toThrow(
      'releases/mfe-sales/9.0.0-hash/remoteEntry.js answers with other content than was released.',
    );
    await server.close();
  });
});
