import { exec } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../root.ts';
import { serveStorage } from '../testing/serve-storage.ts';
import { BROWSER_DRIVER, packReleaseCli } from './pack-release-cli.ts';

const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-pipeline-'));
afterAll(() => rmSync(tempDir, { recursive: true, force: true }));
const store = path.join(tempDir, 'served');

const { publicUrl, close: stopWebServer } = await serveStorage(store);
afterAll(stopWebServer);

/** Runs a command line as a pipeline does, in a folder without this repository. */
const runShell = (line: string, cwd = tempDir, variables: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly status: number; readonly output: string }>((resolve) => {
    const env = {
      PATH: [path.join(tempDir, 'node_modules/.bin'), path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      HOME: tempDir,
      ABOSCHALTER_STORAGE: store,
      ABOSCHALTER_AUTHOR: 'team',
      // Not every machine can reach a registry, for which npm would wait.
      npm_config_offline: 'true',
      npm_config_audit: 'false',
      ...variables,
    };
    const child = exec(line, { cwd, env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    child.stdin?.end();
  });

/** A report of a browser, which the guide's command `list --health-reports` reads. */
const report = JSON.stringify({ name: 'mfe-lost-property', version: '1.4.2', failed: true });

const driverFolder = path.dirname(findPackageJSON(BROWSER_DRIVER, path.join(root, 'packages/release/package.json')) ?? '');

let guide: string;
const findCodeBlocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

beforeAll(async () => {
  const packed = path.join(tempDir, 'packed');
  await packReleaseCli(packed);
  guide = readFileSync(path.join(packed, 'README.md'), 'utf8');
  writeFileSync(path.join(tempDir, 'releases.jsonl'), `${report}\n`);
  await runShell('npm pack --silent', packed);
  await runShell(`mv packed/aboschalter-release-*.tgz .`);
}, 120_000);

const descriptionSchema = z.looseObject({ version: z.string(), globalName: z.string() });

/** Writes a build as described in the guide. */
function buildDist(version: string): void {
  const example = descriptionSchema.parse(JSON.parse(findCodeBlocks('json')[0] ?? ''));
  mkdirSync(path.join(tempDir, 'dist'), { recursive: true });
  for (const file of ['remoteEntry.js', 'exposes.js']) writeFileSync(path.join(tempDir, 'dist', file), version);
  writeFileSync(path.join(tempDir, 'dist/release.json'), JSON.stringify({ ...example, version }));
}

/** Writes the sources and the build of a remote that is built with another bundler. */
function buildWithOtherBundler(): void {
  const dist = path.join(tempDir, 'dist');
  for (const folder of ['src', 'dist']) mkdirSync(path.join(tempDir, folder), { recursive: true });
  writeFileSync(
    path.join(tempDir, 'src/remote.ts'),
    `export const remote: object = {
  name: 'mfe-lost-property', shellApi: '*', widgets: {},
  routes: [{ path: '/fundsachen', name: 'lost-property', title: 'Fundsachen', screen: () => import('./LostProperty.tsx') }],
};`,
  );
  const packageFile = path.join(tempDir, 'package.json');
  const packageJson = z.looseObject({}).parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  writeFileSync(packageFile, JSON.stringify({ ...packageJson, type: 'module', version: '1.4.0' }));
  const assets = { js: { sync: ['exposes.js'] }, css: { sync: [] } };
  const metaData = { globalName: 'mfe_lost_property_1_4_0', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } };
  writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes: [{ path: './remote', assets }] }));
  writeFileSync(path.join(dist, 'remoteEntry.js'), 'var mfe_lost_property_1_4_0 = {};');
  writeFileSync(path.join(dist, 'exposes.js'), '');
}

it('the release tool reports the required Node version if it runs on an older one', async () => {
  const older = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' }); await import('./packed/aboschalter-release.mjs');";
  writeFileSync(path.join(tempDir, 'older.mjs'), older);
  expect(await runShell('node older.mjs')).toEqual({
    status: 1,
    output: 'aboschalter-release needs Node 22.13 or newer; this is Node 20.19.0.\n',
  });
});

it('the release tool runs every command of its guide in order, outside of this repository', { timeout: 120_000 }, async () => {
  const lines = findCodeBlocks('sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => /^(npm|aboschalter-release) /.test(line));
  const outputs: string[] = [];
  let builds = 0;
  for (const line of lines) {
    if (/(?:publish|canary) .*--dir dist/.test(line)) {
      buildDist(`1.4.${builds}`);
      builds += 1;
    }
    if (line.includes(' describe ')) buildWithOtherBundler();
    // The tool is installed in the folder of the test, whose programs are in the PATH. npm is offline, so the driver is installed from this
    // repository.
    const localLine = line.replace('install --global ', 'install ').replace(`install ${BROWSER_DRIVER}`, `install ${driverFolder}`);
    const publicUrlVariable: Record<string, string> = line.includes(' preview ') ? { ABOSCHALTER_PUBLIC_URL: publicUrl } : {};
    // `serve-override` does not end by itself.
    const shellLine = line.includes(' serve-override ') ? `timeout 3 ${line} || true` : localLine;
    const outcome = await runShell(shellLine, tempDir, publicUrlVariable);
    outputs.push(outcome.output);
    expect({ line, ...outcome }).toMatchObject({ line, status: 0 });
  }
  expect(lines.map((line) => line.split(' ')[1])).toEqual(
    expect.arrayContaining([
      'describe',
      'publish',
      'rollback',
      'list',
      'verify',
      'canary',
      'promote',
      'abort',
      'policy',
      'preview',
      'prune',
    ]),
  );
  expect(outputs.join('')).toContain('release.json describes mfe-lost-property 1.4.0\n  entry        remoteEntry.js (classic script)');
  expect(outputs.join('')).toContain('?override=http%3A%2F%2Flocalhost%3A4310%2Foverride.json');
  expect(outputs.join('')).toContain('1.4.2; 1 of 1 page loads failed (100.0 %)');
  expect((await runShell('aboschalter-release list')).output).toContain('mfe-lost-property  1.4.2\n');
});

it('the release tool reports a problem in one sentence, and exits with an error', async () => {
  expect(await runShell('aboschalter-release rollback mfe-other')).toMatchObject({
    status: 1,
    output: 'mfe-other was never published.\n',
  });
});

it(
  'the release tool finds the browser driver of the gate, and does not publish a release that cannot be tested',
  { timeout: 60_000 },
  async () => {
    // The commands of the guide, which ran in the test above, have published 1.4.2.
    buildDist('1.5.0');
    const account = 'ABOSCHALTER_SMOKE_TEST_USER=gate ABOSCHALTER_SMOKE_TEST_PASSWORD=x';
    const { status, output } = await runShell(
      `${account} aboschalter-release publish mfe-lost-property --dir dist --smoke-test-url http://127.0.0.1:1/`,
    );
    expect(status).toBe(1);
    expect(output).toMatch(/^The gate (could not sign in at http:\/\/127\.0\.0\.1:1\/ as gate|found no browser)/);
    expect((await runShell('aboschalter-release list')).output).toMatch(/^mfe-lost-property {2}1\.4\.2\n[^]* {2}unchecked {2}1\.5\.0\n/);
  },
);
