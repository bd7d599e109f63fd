import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../root.ts';
import { BROWSER_DRIVER, packReleaseCli } from './pack-release-cli.ts';

const place = mkdtempSync(path.join(tmpdir(), 'aboschalter-pipeline-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const store = path.join(place, 'served');

/** Runs a line as a pipeline does, in a folder without this repository. */
function shell(line: string, cwd = place) {
  const { status, stdout, stderr } = spawnSync(line, {
    cwd,
    shell: true,
    encoding: 'utf8',
    env: {
      PATH: [path.join(place, 'node_modules/.bin'), path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      HOME: place,
      ABOSCHALTER_STORAGE: store,
      ABOSCHALTER_AUTHOR: 'team',
    },
  });
  return { status, output: stdout + stderr };
}

const report = JSON.stringify({ name: 'mfe-lost-property', version: '1.4.2', failed: true });

const driver = path.dirname(findPackageJSON(BROWSER_DRIVER, path.join(root, 'packages/release/package.json')) ?? '');

let guide: string;
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);

beforeAll(async () => {
  const packed = path.join(place, 'packed');
  await packReleaseCli(packed);
  guide = readFileSync(path.join(packed, 'README.md'), 'utf8');
  writeFileSync(path.join(place, 'reports.jsonl'), `${report}\n`);
  shell('npm pack --silent', packed);
  shell(`mv packed/aboschalter-release-*.tgz aboschalter-release.tgz`);
}, 120_000);

const descriptionSchema = z.looseObject({ version: z.string(), globalName: z.string() });

/** Writes a build as described in the guide. */
function buildDist(version: string): void {
  const example = descriptionSchema.parse(JSON.parse(blocks('json')[0] ?? ''));
  mkdirSync(path.join(place, 'dist'), { recursive: true });
  for (const file of ['remoteEntry.js', 'exposes.js']) writeFileSync(path.join(place, 'dist', file), version);
  writeFileSync(path.join(place, 'dist/release.json'), JSON.stringify({ ...example, version }));
}

it('reports the required Node version to an older one', () => {
  const older = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' }); await import('./packed/aboschalter-release.mjs');";
  writeFileSync(path.join(place, 'older.mjs'), older);
  expect(shell('node older.mjs')).toEqual({ status: 1, output: 'aboschalter-release needs Node 22.13 or newer; this is Node 20.19.0.\n' });
});

it('runs every command of its guide in order, outside of this repository', { timeout: 120_000 }, () => {
  const lines = blocks('sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => /^(npm|aboschalter-release) /.test(line));
  const said: string[] = [];
  let builds = 0;
  for (const line of lines) {
    if (/(?:publish|canary) .*--dir dist/.test(line)) {
      buildDist(`1.4.${builds}`);
      builds += 1;
    }
    // Installed from here instead of the registry, which not every machine can reach.
    const here = line.replace(`install ${BROWSER_DRIVER}`, `install ${driver}`);
    // Serves until it is ended.
    const outcome = line.includes(' serve-override ') ? shell(`timeout 3 ${line} || true`) : shell(here);
    said.push(outcome.output);
    expect({ line, ...outcome }).toMatchObject({ line, status: 0 });
  }
  expect(lines.map((line) => line.split(' ')[1])).toEqual(
    expect.arrayContaining(['publish', 'rollback', 'list', 'verify', 'canary', 'promote', 'abort', 'policy', 'prune']),
  );
  expect(said.join('')).toContain('?override=http%3A%2F%2Flocalhost%3A4310%2Foverride.json');
  expect(said.join('')).toContain('1.4.2; 1 of 1 page loads failed (100.0 %)');
  expect(shell('aboschalter-release list').output).toContain('mfe-lost-property  1.4.2\n');
});

it('reports a problem in one sentence, and exits with an error', () => {
  expect(shell('aboschalter-release rollback mfe-other')).toMatchObject({
    status: 1,
    output: `mfe-other was never published in the folder ${store}.\n`,
  });
});

it('finds the browser driver of the gate, and rejects untestable releases', { timeout: 60_000 }, () => {
  buildDist('1.5.0');
  const account = 'ABOSCHALTER_SMOKE_TEST_USER=gate ABOSCHALTER_SMOKE_TEST_PASSWORD=x';
  const { status, output } = shell(
    `${account} aboschalter-release publish mfe-lost-property --dir dist --smoke-test-url http://127.0.0.1:1/`,
  );
  expect(status).toBe(1);
  expect(output).toMatch(/^The gate (could not sign in at http:\/\/127\.0\.0\.1:1\/ as gate|found no browser)/);
  expect(shell('aboschalter-release list').output).toMatch(/^mfe-lost-property {2}1\.4\.2\n[^]* {2}unchecked {2}1\.5\.0\n/);
});
