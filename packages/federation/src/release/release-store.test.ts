import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeRemote, releasedRemote, upload } from './publish.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';

let root: string;
let store: ReleaseStore;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'aboschalter-store-'));
  store = releaseStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const description = {
  kind: 'remote',
  name: 'mfe-a',
  version: '1',
  entry: 'remoteEntry.abc.js',
  globalName: 'mfe_a_1',
  preload: { start: ['contents.abc.js', 'start.abc.js', 'start.abc.css'] },
  metadata: { name: 'mfe-a', shellApi: '^1.0.0', widgets: [], routes: [{ path: '/', name: 'start', title: 'Start' }] },
};

/** What a build leaves behind. */
function built(code: string): string {
  const folder = path.join(root, 'building', crypto.randomUUID());
  mkdirSync(folder, { recursive: true });
  const files = {
    'remoteEntry.abc.js': code,
    'contents.abc.js': 'contents',
    'start.abc.js': 'start',
    'start.abc.css': '.a{}',
    'release.json': JSON.stringify(description),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

function release(version: string, code: string) {
  const folder = built(code);
  upload(store, 'mfe-a', version, folder, describeRemote(version, folder));
  return releasedRemote(store, 'mfe-a', version);
}

describe('a release of a remote', () => {
  it('is described by its version, its global, its hashes and what to fetch ahead', () => {
    expect(release('1.0.0-x', 'entry')).toMatchObject({
      name: 'mfe-a',
      version: '1.0.0-x',
      baseUrl: 'releases/mfe-a/1.0.0-x/',
      entry: 'remoteEntry.abc.js',
      globalName: 'mfe_a_1',
      preload: description.preload,
    });
  });

  it('has the hash of every script, and of nothing else', () => {
    const { integrity } = release('1', 'entry');
    expect(Object.keys(integrity)).toEqual(['contents.abc.js', 'remoteEntry.abc.js', 'start.abc.js']);
    expect(integrity['remoteEntry.abc.js']).toBe(`sha384-${createHash('sha384').update('entry').digest('base64')}`);
  });

  it('lies there compressed too', () => {
    release('1', 'entry');
    const file = path.join(store.folderOf('mfe-a', '1'), 'remoteEntry.abc.js.gz');
    expect(gunzipSync(readFileSync(file)).toString()).toBe('entry');
  });

  it('is never touched again', () => {
    release('1', 'first');
    release('1', 'second');
    expect(readFileSync(path.join(store.folderOf('mfe-a', '1'), 'remoteEntry.abc.js'), 'utf8')).toBe('first');
    expect(readdirSync(path.join(root, 'building'))).toEqual([]);
  });
});

describe('the registry', () => {
  it('is empty before anything was published', () => {
    expect(store.readRegistry()).toEqual({ schemaVersion: 1, remotes: [] });
    expect(store.pointer('host')).toBeUndefined();
  });

  it('names the release that counts; rolling back is the same step, and no folder goes', () => {
    const first = release('1', 'first');
    store.register(first);
    store.register(release('2', 'second'));
    expect(store.readRegistry().remotes.map(({ version }) => version)).toEqual(['2']);
    store.register(releasedRemote(store, 'mfe-a', '1'));
    expect(store.readRegistry().remotes).toEqual([first]);
    expect(existsSync(store.folderOf('mfe-a', '2'))).toBe(true);
  });

  it('leaves the others as they are, and no draft behind', () => {
    const first = release('1', 'first');
    store.register({ ...first, name: 'mfe-b', metadata: { ...first.metadata, name: 'mfe-b' } });
    store.register(first);
    store.point('host', '7');
    expect(store.readRegistry().remotes.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b']);
    expect(store.pointer('host')).toBe('7');
    expect(readdirSync(root).filter((file) => file.endsWith('.new'))).toEqual([]);
  });

  it('loses what was released here and is no more, and nothing that somebody else put there', () => {
    const first = release('1', 'first');
    store.register(first);
    store.register({ ...first, name: 'mfe-by-hand', metadata: { ...first.metadata, name: 'mfe-by-hand' } });
    store.point('host', '7');
    store.point('mfe-a-alone', '7');
    store.keepOnly(['host', 'mfe-a', 'mfe-a-alone']);
    expect(store.readRegistry().remotes.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-by-hand']);
    store.keepOnly(['host']);
    expect(store.readRegistry().remotes.map(({ name }) => name)).toEqual(['mfe-by-hand']);
    expect([store.pointer('host'), store.pointer('mfe-a-alone')]).toEqual(['7', undefined]);
    expect(store.isReleased('mfe-a', '1')).toBe(true);
  });

  it('cannot name a release that is not there', () => {
    expect(() => releasedRemote(store, 'mfe-a', '9')).toThrow('There is no release 9 of mfe-a.');
  });
});

it('serves and mends a registry of which one entry is not as it must be', () => {
  writeFileSync(path.join(root, 'registry.json'), '{"schemaVersion":1,"remotes":[{"name":"mfe-a"},{"name":"mfe-b"}]}');
  expect(store.readRegistry()).toMatchObject({ remotes: [], broken: [{ name: 'mfe-a' }, { name: 'mfe-b' }] });
  store.register(release('1.0.0-x', 'entry'));
  expect(store.readRegistry()).toMatchObject({ remotes: [{ name: 'mfe-a' }], broken: [{ name: 'mfe-b' }] });
});
