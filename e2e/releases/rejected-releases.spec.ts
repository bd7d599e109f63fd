import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeHandwrittenBuild, remoteFaults } from '../support/remote-faults.ts';
import { serveFile, startFaultServer } from '../support/fault-server.ts';
import { expect, seeCatalogue, test, type Installation } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const registryOf = ({ releaseRoot }: Installation) => readFileSync(path.join(releaseRoot, 'registry.json'), 'utf8');
const FINE = `return () => 'gut';`;

/** A build of mfe-sales with one file and a problem. */
function built({ workplace, present }: Installation, version: string, screen: string, more: object = {}): string {
  const folder = path.join(workplace, version);
  writeHandwrittenBuild(present('mfe-sales'), version, screen, folder, more);
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
    await seeCatalogue(page, 'Ticketkatalog');
  });

  test('a call that the live shell lacks', async ({ installation }) => {
    const needs = { '@aboschalter/contract': { 'calls.getLostProperty': 'signature' } };
    const folder = built(installation, '9.0.0-call', FINE, { needs });
    await expect(installation.release(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      'mfe-sales 9.0.0-call is refused, nothing has changed:\n  calls.getLostProperty of @aboschalter/contract is missing.',
    );
  });

  test('a range that excludes the platform of the live shell', async ({ installation }) => {
    const metadata = { ...installation.present('mfe-sales').metadata, shellApi: '^99.0.0' };
    const folder = built(installation, '9.0.0-range', FINE, { metadata });
    await expect(installation.release(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 9\.0\.0-range is refused, nothing has changed:\n {2}It needs \^99\.0\.0 of the platform, and shell .* brings \d/,
    );
  });

  test('a screen that throws', async ({ installation }) => {
    const folder = built(installation, '9.0.0-throws', remoteFaults['throws at render'] ?? '');
    await expect(installation.releaseThroughGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      /^mfe-sales 9\.0\.0-throws is refused, nothing has changed:\n {2}browser: mfe-sales 9\.0\.0-throws, "Verkauf": .*Die Seite „Verkauf“ kann gerade nicht gezeigt werden/,
    );
  });

  test('a screen without an element that its smoke test expects', async ({ installation }) => {
    const smoke = [{ name: 'Verkauf', steps: [{ open: '/' }, { see: { role: 'group', name: 'Ticketkatalog' } }] }];
    const folder = built(installation, '9.0.0-empty', FINE, { smoke });
    await expect(installation.releaseThroughGate(`publish mfe-sales --dir ${folder}`)).rejects.toThrow(
      'browser: mfe-sales 9.0.0-empty, "Verkauf": step 2 (see group "Ticketkatalog") fails',
    );
  });

  test('a file that the web server returns with other content', async ({ installation }) => {
    const server = await startFaultServer(installation.releaseRoot);
    server.breakWith((file, response, content) =>
      serveFile(file, response, () => (file.includes('9.0.0-hash') ? Buffer.concat([content(), Buffer.from(' ')]) : content())),
    );
    const folder = built(installation, '9.0.0-hash', FINE);
    await expect(installation.release(`publish mfe-sales --dir ${folder} --public-url ${server.origin}/`)).rejects.toThrow(
      'releases/mfe-sales/9.0.0-hash/remoteEntry.js answers with other content than was released.',
    );
    await server.close();
  });
});
