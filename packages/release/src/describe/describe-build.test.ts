import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestSchema } from '@aboschalter/release-manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { run } from '../cli/run.ts';
import { makeTempDir } from '../testing/build.ts';
import { createFederationManifest } from '../testing/federation-manifest.ts';

const SCREEN = "screen: () => import('./not-loaded.tsx')";
const DEFINITION = `export const remote = {
  name: 'mfe-a',
  shellApi: '^10.0.0',
  routes: [{ path: '/a', name: 'start', title: 'Start', nav: true, ${SCREEN} }],
  widgets: { 'customer-hits': () => import('./not-loaded.tsx') },
  extensions: [
    { type: 'command', id: 'go', title: 'Gehe', route: 'start' },
    { type: 'command', id: 'sort', title: 'Sortiere', run: () => import('./not-loaded.tsx') },
  ],
};`;

let folder: string;
beforeEach(() => {
  folder = makeTempDir();
  write('package.json', '{"type":"module","version":"1.2.3"}');
  write('src/remote.ts', DEFINITION);
  write('dist/remoteEntry.js', 'var mfe_a_1_2_3 = {};');
  for (const file of ['remote.js', 'remote.css', 'screen.js']) write(`dist/${file}`, '');
  write('dist/mf-manifest.json', JSON.stringify(createFederationManifest()));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const describeRemote = (...options: readonly string[]) =>
  run(['describe', 'mfe-a', '--dir', path.join(folder, 'dist'), '--definition', path.join(folder, 'src/remote.ts'), ...options], {});
const readRelease = () => releaseManifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')));

describe('the command describe', () => {
  it('writes the entry of the federation manifest, the metadata of the definition, and the smoke tests', async () => {
    const smoke = [{ name: 'opens', steps: [{ open: '/a' }] }];
    write('smoke.json', JSON.stringify(smoke));
    await describeRemote();
    const preload = ['remote.js', 'remote.css'];
    expect(readRelease()).toEqual({
      kind: 'remote',
      name: 'mfe-a',
      version: '1.2.3',
      entry: 'remoteEntry.js',
      entryFormat: 'script',
      globalName: 'mfe_a_1_2_3',
      preload: { start: preload, 'customer-hits': preload, sort: preload },
      metadata: expect.objectContaining({
        shellApi: '^10.0.0',
        routes: [expect.objectContaining({ path: '/a', nav: true, navOrder: 100 })],
        widgets: ['customer-hits'],
      }),
      smoke,
    });
    expect(loadCandidate(path.join(folder, 'dist'), 'mfe-a').release.version).toBe('1.2.3');
  });

  it('prints what it has found', async () => {
    const dir = path.join(folder, 'dist');
    expect(await describeRemote()).toBe(`${dir}/release.json describes mfe-a 1.2.3
  entry        remoteEntry.js (classic script), container mfe_a_1_2_3
  platform     ^10.0.0
  routes       start /a
  widgets      customer-hits
  extensions   go, sort
  preload      remote.js, remote.css
  smoke tests  none
Publish it with: publish mfe-a --dir ${dir}`);
  });

  it('describes a build of ES modules without a federation manifest, with the version of the command line', async () => {
    rmSync(path.join(folder, 'dist/mf-manifest.json'));
    write('dist/remoteEntry.js', 'export const init = () => {}, get = () => {};');
    await describeRemote('--global-name', 'mfe_a_2_0_0', '--version', '2.0.0');
    expect(readRelease()).toMatchObject({ version: '2.0.0', entryFormat: 'module', globalName: 'mfe_a_2_0_0', preload: {} });
  });

  it('replaces its own description', async () => {
    await describeRemote();
    write('smoke.json', '[{"name":"opens","steps":[{"open":"/a"}]}]');
    await describeRemote();
    expect(readRelease()).toMatchObject({ smoke: [{ name: 'opens' }] });
  });

  it('publishes neither the federation manifest nor its URLs', async () => {
    write('dist/mf-stats.json', '{}');
    await describeRemote();
    const { release } = loadCandidate(path.join(folder, 'dist'), 'mfe-a');
    expect(Object.keys(release.files)).toEqual(['remote.css', 'remote.js', 'remoteEntry.js', 'screen.js']);
    expect(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')).not.toContain('publicPath');
  });
});

describe('the command describe stops, and writes nothing,', () => {
  it.each([
    [
      'without a definition',
      'src/remote.ts',
      undefined,
      'src/remote.ts does not exist. Name the module that exports the remote with --definition.',
    ],
    [
      'if the module exports no definition',
      'src/remote.ts',
      'export default {};',
      'does not export a remote (export const remote = defineRemote({ … })):',
    ],
    ['if a route has no screen', 'src/remote.ts', DEFINITION.replace(SCREEN, ''), 'must be a function'],
    ['if the module cannot be loaded', 'src/remote.ts', "import './missing.ts';", 'Node cannot load'],
    [
      'if the definition has another name',
      'src/remote.ts',
      DEFINITION.replace('mfe-a', 'mfe-b'),
      'src/remote.ts defines mfe-b, not mfe-a.',
    ],
    [
      'if the definition names no range of the platform',
      'src/remote.ts',
      DEFINITION.replace("shellApi: '^10.0.0',", ''),
      'names no shellApi.',
    ],
    ['if the metadata are invalid', 'src/remote.ts', DEFINITION.replace("id: 'go'", "id: 'Go!'"), 'are invalid:\n✖ lower case letters'],
    ['without a version', 'package.json', '{"type":"module"}', 'package.json names no version:'],
    ['if the smoke tests are invalid', 'smoke.json', '[{"name":"opens"}]', 'smoke.json cannot be used:'],
    ['if the entry is missing', 'dist/remoteEntry.js', undefined, 'lacks the entry remoteEntry.js.'],
    [
      'if a file of the federation manifest is missing',
      'dist/remote.css',
      undefined,
      'lacks remote.css, which its federation manifest names.',
    ],
  ])('%s', async (_, file, text, message) => {
    if (text === undefined) rmSync(path.join(folder, file));
    else write(file, text);
    await expect(describeRemote()).rejects.toThrow(message);
    expect(existsSync(path.join(folder, 'dist/release.json'))).toBe(false);
  });

  it('if the name of the container does not contain the version', async () => {
    write('dist/mf-manifest.json', JSON.stringify(createFederationManifest({ globalName: 'mfe_a' })));
    await expect(describeRemote()).rejects.toThrow(
      'The federation container is named mfe_a, without the version 1.2.3. With the same name in two versions, an open page could run the code of the other one. Set the name in the federation plugin, for example to mfe_a_1_2_3.',
    );
  });

  it('if the folder of the build does not exist', async () => {
    rmSync(path.join(folder, 'dist'), { recursive: true });
    await expect(describeRemote()).rejects.toThrow('dist does not exist. Build the remote first.');
  });

  it.each([
    [['describe'], 'The name is missing: describe NAME'],
    [['describe', 'mfe-a'], 'The build is missing: --dir FOLDER'],
    [['describe', 'mfe-a', '--dir', '.', '--entry-format', 'esm'], '--entry-format is module or script, not esm.'],
  ])('for the incomplete or invalid command line %j', async (line, message) => {
    await expect(run(line, {})).rejects.toThrow(message);
  });
});

it('the command describe keeps the release.json of a build with the presets', async () => {
  await describeRemote();
  const text = JSON.stringify({ ...readRelease(), needs: {} });
  write('dist/release.json', text);
  await expect(describeRemote()).rejects.toThrow('was written by the build and needs no description: publish mfe-a as it is.');
  expect(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')).toBe(text);
});

it('the command publish suggests the command describe for a build with a federation manifest only', async () => {
  const dir = path.join(folder, 'dist');
  await expect(run(['publish', 'mfe-a', '--dir', dir, '--storage', path.join(folder, 'store')], {})).rejects.toThrow(
    `aboschalter-release describe mfe-a --dir ${dir}`,
  );
});
