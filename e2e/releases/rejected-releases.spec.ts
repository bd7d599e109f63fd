import { FULL } from '../support/full.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHandwrittenBuild, remoteFaults } from '../support/remote-faults.ts';
import { serveFile, startFaultServer } from '../support/fault-server.ts';
import { expect, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const registryOf = ({ releaseRoot }: ReleaseEnvironment) => readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8');
const FINE = `return () => 'gut';`;

/** A build of mfe-sales with one file and a problem. */
function built({ workspaceDir, getLiveEntry }: ReleaseEnvironment, version: string, screen: string, more: object = {}): string {
  const folder = path.join(workspaceDir, version);
  writeHandwrittenBuild(getLiveEntry('mfe-sales'), version, screen, folder, more);
  return folder;
}

test.describe('a release that the gate rejects changes nothing', () => {
  let before: string;
  test.beforeEach(({ installation }) => {
    before = registryOf(installation);
  });
  test.afterEach(async ({ page, installation }) => {
    expect(registryOf(installation)).toBe(before);
    await page.goto(installation.stack.addresses.shell);
    await expectCatalogue(page, 'Ticketkatalog');
  });

  test('a call that the live shell lacks', async ({ installation }) => {
    const needs = { '@aboschalter/contract': { 'calls.getLostProperty': 'signature' } };
    const folder = built(installation, '9.0.0-call', FINE, { needs });
    await expect(installation.publishCurrentBuild(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      'mfe-sales 9.0.0-call is rejected, nothing has changed:\n  calls.getLostProperty of @aboschalter/contract is missing.',
    );
  });

  test('a range that excludes the platform of the live shell', { tag: FULL }, async ({ installation }) => {
    const metadata = { ...installation.getLiveEntry('mfe-sales').metadata, shellApi: '^99.0.0' };
    const folder = built(installation, '9.0.0-range', FINE, { metadata });
    await expect(installation.publishCurrentBuild(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 9\.0\.0-range is rejected, nothing has changed:\n {2}It needs \^99\.0\.0 of the platform, and shell .* has \d/,
    );
  });

  test('a screen that throws', async ({ installation }) => {
    const folder = built(installation, '9.0.0-throws', remoteFaults['throws at render'] ?? '');
    await expect(installation.publishThroughGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 9\.0\.0-throws is rejected, nothing has changed:\n {2}browser: mfe-sales 9\.0\.0-throws, "Verkauf": .*Error: render/,
    );
  });

  for (const [what, version, screen, more, cause] of [
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
      FINE,
      { metadata: { routes: [], widgets: [] }, smoke: [{ name: 'Benutzer', steps: [{ open: '/users' }] }] },
      /none of its smoke tests loads its code/,
    ],
    [
      'has no smoke test and no path',
      '9.0.0-untested',
      FINE,
      { metadata: { routes: [], widgets: [] } },
      /it has no screen with a fixed path and no smoke test/,
    ],
  ] as const) {
    test(`a screen that ${what}`, { tag: what === 'stays blank' ? [] : FULL }, async ({ installation }) => {
      const { metadata } = installation.getLiveEntry('mfe-sales');
      const own = 'metadata' in more ? { ...more, metadata: { ...metadata, extensions: [], ...more.metadata } } : {};
      const folder = built(installation, version, screen, own);
      await expect(installation.publishThroughGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(cause);
    });
  }

  test('a file of 80 MB', { tag: FULL }, async ({ installation }) => {
    const folder = built(installation, '9.0.0-large', FINE);
    writeFileSync(path.join(folder, 'film.mp4'), Buffer.alloc(80_000_000));
    await expect(installation.publishCurrentBuild(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /Its files have 8000\d kB without source maps; the budget is 5000 kB\. The largest: film\.mp4 \(80000 kB\)/,
    );
  });

  test('a pipeline without the gate that the policy requires', async ({ installation }) => {
    const { releaseRoot, publishCurrentBuild, stack } = installation;
    const policy = path.join(releaseRoot, 'policy.json');
    const gate = { shell: stack.addresses.shell };
    writeFileSync(policy, JSON.stringify({ schemaVersion: 1, owners: { 'mfe-sales': { team: 'sales' } }, gate }));
    const folder = built(installation, '9.0.0-ungated', FINE);
    await expect(publishCurrentBuild(`publish mfe-sales --dir ${folder} --team sales`)).rejects.toThrow(
      'The browser gate, which policy.json requires, needs an account.',
    );
    rmSync(policy);
  });

  test('a rejected release, by each command that makes an existing one live', async ({ installation }) => {
    const version = '9.0.0-again';
    const folder = built(installation, version, remoteFaults['throws at render'] ?? '');
    await expect(installation.publishThroughGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow('Error: render');
    for (const command of [`rollback mfe-sales ${version}`, `canary mfe-sales --version ${version} --percentage 100`])
      await expect(installation.publishCurrentBuild(command)).rejects.toThrow(
        new RegExp(`^mfe-sales ${version} was rejected at [^]*Error: render`),
      );
    expect(await installation.publishCurrentBuild('list')).toMatch(new RegExp(`  rejected  ${version}  \\(team\\)\n`));
  });

  test('an older version of a pipeline that finishes late', async ({ installation }) => {
    const folder = built(installation, '1.0.0', FINE);
    await expect(installation.publishCurrentBuild(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 1\.0\.0 is older than .*, which it would replace; nothing has changed\./,
    );
  });

  test('a screen without an element that its smoke test expects', { tag: FULL }, async ({ installation }) => {
    const smoke = [{ name: 'Verkauf', steps: [{ open: '/' }, { see: { role: 'group', name: 'Ticketkatalog' } }] }];
    const folder = built(installation, '9.0.0-empty', FINE, { smoke });
    await expect(installation.publishThroughGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      'browser: mfe-sales 9.0.0-empty, "Verkauf": step 2 (see group "Ticketkatalog") fails',
    );
  });

  test('a file that the web server returns with other content', async ({ installation }) => {
    const server = await startFaultServer(installation.releaseRoot);
    server.breakWith((file, response, content) =>
      serveFile(file, response, () => (file.includes('9.0.0-hash') ? Buffer.concat([content(), Buffer.from(' ')]) : content())),
    );
    const folder = built(installation, '9.0.0-hash', FINE);
    await expect(installation.publishCurrentBuild(`publish mfe-sales --dir ${folder} --public-url ${server.origin}/`)).rejects.toThrow(
      'releases/mfe-sales/9.0.0-hash/remoteEntry.js answers with other content than was released.',
    );
    await server.close();
  });
});
