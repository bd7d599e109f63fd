import { describe, expect, it } from 'vitest';
import { parseRegistry } from './parse-registry.ts';
import { registryEntrySchema } from './registry-entry.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const route = { path: '/a', name: 'start', title: 'Start' };
const createEntry = (name: string, change: object = {}) => ({
  name,
  version: '1',
  baseUrl: `releases/${name}/1/`,
  entry: 'remoteEntry.js',
  globalName: `${name}_1`,
  integrity: { 'remoteEntry.js': hash },
  preload: {},
  metadata: { name, shellApi: '^1.0.0', routes: [route], widgets: ['ticket-list'] },
  ...change,
});
const parseRemotes = (...remotes: readonly unknown[]) => parseRegistry({ schemaVersion: 1, remotes });
const getNames = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);

describe('an invalid entry', () => {
  it.each([
    ['a file outside of its release', { entry: '../x.js' }],
    ['a script as address', { baseUrl: 'javascript:alert(1)/' }],
    ['data as address', { baseUrl: 'data:text/javascript,/' }],
    ['a field of another type', { version: 7 }],
    ['a missing field', { integrity: undefined }],
  ])('affects only its own remote: %s', (_what, change) => {
    const { remotes, invalid } = parseRemotes(createEntry('mfe-a', change), createEntry('mfe-b'));
    expect(getNames(remotes)).toEqual(['mfe-b']);
    expect(invalid).toMatchObject([{ name: 'mfe-a', metadata: { routes: [route], widgets: ['ticket-list'] } }]);
    expect(invalid?.[0]?.problem).not.toBe('');
  });

  it('is reported for two entries with the same name', () => {
    const { remotes, invalid } = parseRemotes(createEntry('mfe-a'), createEntry('mfe-b'), createEntry('mfe-a', { version: '2' }));
    expect(getNames(remotes)).toEqual(['mfe-b']);
    expect(invalid).toMatchObject([{ name: 'mfe-a', version: '1', problem: 'several entries have this name' }]);
  });

  it.each([[null], ['text'], [{}], [{ name: 3, metadata: 'x' }]])('gets its position as its name if it has no name: %j', (value) => {
    const { remotes, invalid } = parseRemotes(value, createEntry('mfe-b'));
    expect(getNames(remotes)).toEqual(['mfe-b']);
    expect(invalid).toMatchObject([{ name: 'Eintrag 1', metadata: { routes: [], widgets: [] } }]);
  });

  it('keeps its valid parts, and has the text "unbekannt" for missing ones', () => {
    expect(parseRemotes(createEntry('mfe-b'), { name: '', version: '', metadata: {} }).invalid).toMatchObject([
      { name: 'Eintrag 2', version: 'unbekannt', metadata: { shellApi: 'unbekannt', routes: [], widgets: [] } },
    ]);
    expect(parseRemotes(createEntry('mfe-a', { entry: '../x.js', globalName: '' })).invalid).toMatchObject([
      {
        version: '1',
        metadata: { shellApi: '^1.0.0' },
        problem: expect.stringMatching(/^entry: not a file within the release\nglobalName: /),
      },
    ]);
    expect(parseRemotes(createEntry('mfe-a', { integrity: { 'a.js': 'x' } })).invalid).toMatchObject([
      { problem: expect.stringMatching(/^integrity\.a\.js: /) },
    ]);
  });

  it('is reported once for all entries with the same name, and separately for each entry without a name', () => {
    const twice = parseRemotes(createEntry('mfe-a', { entry: '../x.js' }), createEntry('mfe-a'), 7, 7);
    expect(twice.remotes).toEqual([]);
    expect(twice.invalid?.map(({ name, problem }) => [name, problem])).toEqual([
      ['Eintrag 3', expect.any(String)],
      ['Eintrag 4', expect.any(String)],
      ['mfe-a', 'several entries have this name'],
    ]);
  });

  it('loses an invalid route, because its access restriction may be unreadable', () => {
    const metadata = { name: 'mfe-a', shellApi: '^1.0.0', routes: [route, { ...route, rights: 'all' }], widgets: [1, 'x'] };
    expect(parseRemotes(createEntry('mfe-a', { metadata })).invalid).toMatchObject([{ metadata: { routes: [route], widgets: ['x'] } }]);
  });
});

describe('a parsed registry', () => {
  const parseEntry = (name: string, change?: object) => registryEntrySchema.parse(createEntry(name, change));
  const release = parseEntry('mfe-a', { version: '2' });

  it('reports no problems if all entries are valid', () => {
    expect(parseRemotes(createEntry('mfe-a'), createEntry('mfe-b'))).toStrictEqual({
      schemaVersion: 1,
      remotes: [parseEntry('mfe-a'), parseEntry('mfe-b')],
    });
  });

  it('contains the release of the shell and the valid canaries', () => {
    const canaries = [{ release, share: 10 }, { release: {} }, null];
    expect(parseRegistry({ schemaVersion: 1, remotes: [], canaries, pages: { host: '7', 'mfe-admin': '1' } })).toEqual({
      schemaVersion: 1,
      remotes: [],
      shell: '7',
      canaries: [{ release, share: 10, people: [] }],
    });
  });

  it('is valid even if its canaries or pages are invalid', () => {
    const rest = { schemaVersion: 1, remotes: [parseEntry('mfe-b')] };
    expect(parseRegistry({ ...rest, canaries: 'all', pages: { host: 7 } })).toEqual(rest);
  });
});

it.each([undefined, {}, { schemaVersion: 2, remotes: [] }, { schemaVersion: 1, remotes: {} }])(
  'a value that is not a registry is rejected: %j',
  (value) => {
    expect(() => parseRegistry(value)).toThrow(/Invalid input/);
  },
);
