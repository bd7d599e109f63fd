import { registryEntrySchema } from '@aboschalter/release-manifest';
import { describe, expect, it } from 'vitest';
import {
  findCanary,
  emptyRegistry,
  getLiveCanaries,
  getLiveRemotes,
  findLiveVersion,
  getEntryName,
  registryDocumentSchema,
  withCanary,
  withoutCanary,
  withoutName,
  withPage,
  withRemote,
  type RegistryDocument,
} from './document.ts';

const createEntry = (name: string, version: string) =>
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
const createCanary = (name: string, version: string, share = 10) => ({ release: createEntry(name, version), share, people: [] });
const createDocument = (more: Partial<RegistryDocument> = {}): RegistryDocument => ({ ...emptyRegistry, ...more });
const [a1, a2, b1] = [createEntry('mfe-a', '1'), createEntry('mfe-a', '2'), createEntry('mfe-b', '1')];
const unreadable = { name: 'mfe-x', version: '7', entry: '../x.js' };

describe('a registry document', () => {
  it('is parsed with unknown properties, and with defaults for missing ones', () => {
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

describe('the read functions', () => {
  const document = createDocument({
    remotes: [null, unreadable, a1, b1],
    canaries: [null, { release: { name: 'mfe-x' } }, createCanary('mfe-a', '2')],
    pages: { host: '9' },
  });

  it('findLiveVersion returns the version of remotes, invalid entries and pages, and getLiveRemotes only valid remotes', () => {
    expect(['mfe-a', 'mfe-b', 'mfe-x', 'host', 'mfe-c'].map((name) => findLiveVersion(document, name))).toEqual([
      '1',
      '1',
      '7',
      '9',
      undefined,
    ]);
    expect(getLiveRemotes(document)).toEqual([a1, b1]);
  });

  it('findCanary and getLiveCanaries ignore invalid canaries', () => {
    expect(findCanary(document, 'mfe-a')).toEqual(createCanary('mfe-a', '2'));
    expect(findCanary(document, 'mfe-x')).toBeUndefined();
    expect(findCanary(document, 'mfe-b')).toBeUndefined();
    expect(getLiveCanaries(document)).toEqual([createCanary('mfe-a', '2')]);
  });

  it('getEntryName returns the name of an entry, or an empty text if it has none', () => {
    expect([a1, unreadable, null, { name: 7 }].map(getEntryName)).toEqual(['mfe-a', 'mfe-x', '', '']);
  });
});

describe('the update functions', () => {
  it('withRemote replaces the earlier release, and sorts entries by name', () => {
    const document = createDocument({ remotes: [b1, unreadable], pages: { host: '9' } });
    expect(withRemote(document, a1)).toEqual({ ...document, remotes: [a1, b1, unreadable] });
    expect(withRemote(withRemote(document, a1), a2).remotes).toEqual([a2, b1, unreadable]);
    expect(withRemote(createDocument({ remotes: [unreadable, b1] }), a1).remotes).toEqual([a1, b1, unreadable]);
  });

  it('withRemote removes the canary of the same release, and no other', () => {
    const document = createDocument({ remotes: [a1], canaries: [createCanary('mfe-a', '2'), createCanary('mfe-b', '2')] });
    expect(withRemote(document, a2).canaries).toEqual([createCanary('mfe-b', '2')]);
    expect(withRemote(document, createEntry('mfe-a', '3')).canaries).toEqual(document.canaries);
    expect(withRemote(document, createEntry('mfe-c', '2')).canaries).toEqual(document.canaries);
  });

  it('withPage leaves the other pages and all remotes unchanged', () => {
    const document = createDocument({ remotes: [a1], pages: { host: '9', 'mfe-admin': '1' } });
    expect(withPage(document, 'host', '10')).toEqual({ ...document, pages: { host: '10', 'mfe-admin': '1' } });
  });
});

describe('the update functions for canaries', () => {
  const document = createDocument({ remotes: [a1], canaries: [createCanary('mfe-a', '2'), createCanary('mfe-b', '2'), null] });

  it('withCanary replaces the canary of the same remote', () => {
    expect(withCanary(document, createCanary('mfe-a', '3'))).toEqual({
      ...document,
      canaries: [createCanary('mfe-b', '2'), null, createCanary('mfe-a', '3')],
    });
  });

  it('withoutCanary removes the canary of a remote', () => {
    expect(withoutCanary(document, 'mfe-a')).toEqual({ ...document, canaries: [createCanary('mfe-b', '2'), null] });
  });
});

it('withoutName removes a remote with its canary and page, and changes nothing else', () => {
  const document = createDocument({
    remotes: [a1, b1],
    canaries: [createCanary('mfe-a', '2'), createCanary('mfe-b', '2')],
    pages: { host: '9', 'mfe-a': '1' },
  });
  expect(withoutName(document, 'mfe-a')).toEqual({
    ...document,
    remotes: [b1],
    canaries: [createCanary('mfe-b', '2')],
    pages: { host: '9' },
  });
});
