import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createBaseConfig } from '../preset/base-config.ts';
import { BundledDependenciesPlugin } from '../preset/bundled-dependencies-plugin.ts';
import { runBuild } from './build.ts';
import { findDuplicateDependencies, BUNDLED_DEPENDENCIES_FILE } from './duplicate-dependencies.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

it('a build lists its bundled libraries, but neither those that tree shaking removes nor its own modules', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-libraries-'));
  folders.push(dir);
  const files = {
    'package.json': '{"name":"mfe-a"}',
    'src/index.ts':
      "import { used } from 'big';\nimport { other } from '@scope/small';\nimport { gone } from 'gone';\nself.out = [used, other];",
    'node_modules/big/package.json': '{"name":"big","version":"1.2.3","sideEffects":false,"module":"index.js"}',
    'node_modules/big/index.js': "export { used } from './used.js'; export { unused } from './unused.js';",
    'node_modules/big/used.js': `export const used = '${'x'.repeat(500)}';`,
    'node_modules/big/unused.js': `export const unused = '${'x'.repeat(5_000)}';`,
    'node_modules/@scope/small/package.json': '{"name":"@scope/small","version":"2.0.0"}',
    'node_modules/@scope/small/index.js': 'export const other = Math.random();',
    'node_modules/gone/package.json': '{"name":"gone","version":"1.0.0","sideEffects":false}',
    'node_modules/gone/index.js': 'export const gone = 1;',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  const outDir = path.join(dir, 'out');
  const config = createBaseConfig({ dir, outDir, uniqueName: 'a', cacheDir: path.join(dir, 'cache') });
  await runBuild({ ...config, entry: './src/index.ts', cache: false, plugins: [new BundledDependenciesPlugin()] });
  expect(JSON.parse(readFileSync(path.join(outDir, BUNDLED_DEPENDENCIES_FILE), 'utf8'))).toEqual({
    '@scope/small': { version: '2.0.0', bytes: files['node_modules/@scope/small/index.js'].length },
    big: { version: '1.2.3', bytes: files['node_modules/big/used.js'].length },
  });
});

const library = (bytes: number, version = '4.0.0') => ({ version, bytes });

it('findDuplicateDependencies reports a large library that two remotes contain, but not a small one, the federation runtime or a library of one remote', () => {
  expect(
    findDuplicateDependencies({
      'mfe-a': { 'date-fns': library(12_345), alone: library(90_000), tiny: library(500), '@module-federation/sdk': library(6_000) },
      'mfe-b': { 'date-fns': library(20_000, '4.1.0'), tiny: library(700), '@module-federation/sdk': library(6_000) },
    }),
  ).toEqual([
    expect.stringMatching(/^date-fns is bundled by mfe-a \(4\.0\.0, 12\.3 kB of source\) and mfe-b \(4\.1\.0, 20\.0 kB of source\)/),
  ]);
});

it('findDuplicateDependencies ignores a library whose second copy is small', () => {
  expect(findDuplicateDependencies({ 'mfe-a': { zod: library(100_000) }, 'mfe-b': { zod: library(1_500) } })).toEqual([]);
});
