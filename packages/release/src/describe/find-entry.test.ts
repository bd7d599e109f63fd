import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTempDir } from '../testing/build.ts';
import type { FederationManifest } from './federation-manifest.ts';
import { findEntry } from './find-entry.ts';

let dir: string;
beforeEach(() => {
  dir = makeTempDir();
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), code);
}
const SCRIPT = 'var a_1 = { init() {}, get() {} };';
const MODULE = 'const init = () => {}, get = () => {};\nexport { init, get };';
const manifest: FederationManifest = { entry: 'remoteEntry.js', entryFormat: 'script', globalName: 'a_1', preload: [] };

describe('findEntry', () => {
  it('returns the entry of the federation manifest', () => {
    write('remoteEntry.js', SCRIPT);
    write('other/remoteEntry.js', SCRIPT);
    expect(findEntry(dir, {}, manifest)).toEqual({ entry: 'remoteEntry.js', entryFormat: 'script', globalName: 'a_1' });
  });

  it.each([
    ['a classic script', 'assets/remoteEntry-3f2a.js', SCRIPT, 'script'],
    ['an ES module', 'remoteEntry.mjs', MODULE, 'module'],
  ] as const)(
    'returns the only script with the name of an entry if there is no manifest, and its format: %s',
    (_, file, code, entryFormat) => {
      write(file, code);
      write('assets/screen.js', SCRIPT);
      write(`${file}.map`, '{}');
      expect(findEntry(dir, { globalName: 'a_1' }, undefined)).toEqual({ entry: file, entryFormat, globalName: 'a_1' });
    },
  );

  it('returns the entry of the command line', () => {
    write('container.js', MODULE);
    const options = { entry: 'container.js', entryFormat: 'module', globalName: 'a_1' } as const;
    expect(findEntry(dir, options, undefined)).toEqual(options);
  });
});

describe('findEntry throws', () => {
  it('for a folder without an entry', () => {
    write('main.js', SCRIPT);
    expect(() => findEntry(dir, { globalName: 'a_1' }, undefined)).toThrow('contains no entry: no script is named remoteEntry');
  });

  it('for several possible entries', () => {
    write('remoteEntry.js', SCRIPT);
    write('remoteEntry.ssr.js', SCRIPT);
    expect(() => findEntry(dir, { globalName: 'a_1' }, undefined)).toThrow(
      'contains several possible entries: remoteEntry.js, remoteEntry.ssr.js. Choose one with --entry.',
    );
  });

  it('for an entry that does not exist', () => {
    expect(() => findEntry(dir, { entry: 'container.js' }, undefined)).toThrow('lacks the entry container.js');
  });

  it('without a name of the container', () => {
    write('remoteEntry.js', SCRIPT);
    expect(() => findEntry(dir, {}, undefined)).toThrow('The name of the federation container is unknown');
  });

  it.each([
    [{ entry: 'container.js' }, 'The entry is contradictory: container.js (--entry), but remoteEntry.js (mf-manifest.json).'],
    [{ entryFormat: 'module' }, 'The format of the entry is contradictory: script (remoteEntry.js), but module (--entry-format).'],
    [{ globalName: 'b_1' }, 'The name of the federation container is contradictory: b_1 (--global-name), but a_1 (mf-manifest.json).'],
  ] as const)('if an option contradicts the build: %j', (options, message) => {
    write('remoteEntry.js', SCRIPT);
    expect(() => findEntry(dir, options, manifest)).toThrow(message);
  });

  it('if the manifest contradicts the entry', () => {
    write('remoteEntry.js', MODULE);
    expect(() => findEntry(dir, {}, manifest)).toThrow('module (remoteEntry.js), but script (mf-manifest.json)');
  });
});
