import { registryEntrySchema } from '@aboschalter/release-manifest';
import { describe, expect, it } from 'vitest';
import {
  findCanary,
  emptyRegistry,
  liveCanaries,
  liveRemotes,
  liveVersion,
  entryName,
  registryDocumentSchema,
  withCanary,
  withoutCanary,
  removeName,
  setPage,
  setRemote,
  type RegistryDocument,
} from './document.ts';

const entry = (name: string, version: string) =>
  registryEntrySchema.parse({
    name,
    version,
    baseUrl: `releases/${name}/${version}/`,
    entry: 'remoteEntry.js',
    globalName: 'x',
    integrity: {},
    preload: {},
    metadata: { name, shellApi: '^1.0.0', routes: [], widgets: [] },
  });
const tried = (name: string, version: string, share = 10) => ({ release: entry(name, version), share, people: [] });
const document = (more: Partial<RegistryDocument> = {}): RegistryDocument => ({ ...emptyRegistry, ...more });
const [a1, a2, b1] = [entry('mfe-a', '1'), entry('mfe-a', '2'), entry('mfe-b', '1')];
const unreadable = { name: 'mfe-x', version: '7', entry: '../x.js' };

describe('a document', () => {
  it('is parsed with properties of later tools, and with defaults for missing ones', () => {
    expect(registryDocumentSchema.parse({ schemaVersion: 1, remotes: [], later: true })).toEqual({
      ...emptyRegistry,
      later: true,
    });
    expect(emptyRegistry).toEqual({ schemaVersion: 1, revision: 0, remotes: [], canaries: [], pages: {} });
  });

  it.each([
    { schemaVersion: 2, remotes: [] },
    { schemaVersion: 1, remotes: [], revision: -1 },
    { schemaVersion: 1, remotes: [], revision: 1.5 },
    { schemaVersion: 1, remotes: {} },
    { schemaVersion: 1, remotes: [], pages: { host: 1 } },
  ])('is invalid with another format: %j', (value) => {
    expect(registryDocumentSchema.safeParse(value).success).toBe(false);
  });
});

describe('the current release', () => {
  const present = document({
    remotes: [null, unreadable, a1, b1],
    canaries: [null, { release: { name: 'mfe-x' } }, tried('mfe-a', '2')],
    pages: { host: '9' },
  });

  it('of a remote may be invalid, or be that of a page', () => {
    expect(['mfe-a', 'mfe-b', 'mfe-x', 'host', 'mfe-c'].map((name) => liveVersion(present, name))).toEqual(['1', '1', '7', '9', undefined]);
    expect(liveRemotes(present)).toEqual([a1, b1]);
  });

  it('of a canary is a valid one', () => {
    expect(findCanary(present, 'mfe-a')).toEqual(tried('mfe-a', '2'));
    expect(findCanary(present, 'mfe-x')).toBeUndefined();
    expect(findCanary(present, 'mfe-b')).toBeUndefined();
    expect(liveCanaries(present)).toEqual([tried('mfe-a', '2')]);
  });

  it('has a name, or no readable one', () => {
    expect([a1, unreadable, null, { name: 7 }].map(entryName)).toEqual(['mfe-a', 'mfe-x', '', '']);
  });
});

describe('a published release', () => {
  it('replaces the earlier one, and is sorted by name', () => {
    const present = document({ remotes: [b1, unreadable], pages: { host: '9' } });
    expect(setRemote(present, a1)).toEqual({ ...present, remotes: [a1, b1, unreadable] });
    expect(setRemote(setRemote(present, a1), a2).remotes).toEqual([a2, b1, unreadable]);
    expect(setRemote(document({ remotes: [unreadable, b1] }), a1).remotes).toEqual([a1, b1, unreadable]);
  });

  it('ends its own canary, and no other', () => {
    const present = document({ remotes: [a1], canaries: [tried('mfe-a', '2'), tried('mfe-b', '2')] });
    expect(setRemote(present, a2).canaries).toEqual([tried('mfe-b', '2')]);
    expect(setRemote(present, entry('mfe-a', '3')).canaries).toEqual(present.canaries);
    expect(setRemote(present, entry('mfe-c', '2')).canaries).toEqual(present.canaries);
  });

  it('of a page leaves the other pages and all remotes unchanged', () => {
    const present = document({ remotes: [a1], pages: { host: '9', 'mfe-admin': '1' } });
    expect(setPage(present, 'host', '10')).toEqual({ ...present, pages: { host: '10', 'mfe-admin': '1' } });
  });
});

describe('a canary', () => {
  const present = document({ remotes: [a1], canaries: [tried('mfe-a', '2'), tried('mfe-b', '2'), null] });

  it('replaces the one of its remote', () => {
    expect(withCanary(present, tried('mfe-a', '3'))).toEqual({ ...present, canaries: [tried('mfe-b', '2'), null, tried('mfe-a', '3')] });
  });

  it('is removed by the name of its remote', () => {
    expect(withoutCanary(present, 'mfe-a')).toEqual({ ...present, canaries: [tried('mfe-b', '2'), null] });
  });
});

it('a retired remote is removed with its canary and page, and all else is unchanged', () => {
  const present = document({
    remotes: [a1, b1],
    canaries: [tried('mfe-a', '2'), tried('mfe-b', '2')],
    pages: { host: '9', 'mfe-a': '1' },
  });
  expect(removeName(present, 'mfe-a')).toEqual({ ...present, remotes: [b1], canaries: [tried('mfe-b', '2')], pages: { host: '9' } });
});
