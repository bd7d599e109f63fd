import { describe, expect, it } from 'vitest';
import { readRegistry } from './read-registry.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const route = { path: '/a', name: 'start', title: 'Start' };
const entry = (name: string, change: object = {}) => ({
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
const read = (...remotes: readonly unknown[]) => readRegistry({ schemaVersion: 1, remotes });
const names = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);

describe('an entry that cannot be used costs its own remote', () => {
  it.each([
    ['a file outside of its release', { entry: '../x.js' }],
    ['a script for an address', { baseUrl: 'javascript:alert(1)/' }],
    ['data for an address', { baseUrl: 'data:text/javascript,/' }],
    ['a field of another kind', { version: 7 }],
    ['a field missing', { integrity: undefined }],
  ])('%s', (_what, change) => {
    const { remotes, broken } = read(entry('mfe-a', change), entry('mfe-b'));
    expect(names(remotes)).toEqual(['mfe-b']);
    expect(broken).toMatchObject([{ name: 'mfe-a', metadata: { routes: [route], widgets: ['ticket-list'] } }]);
    expect(broken?.[0]?.problem).not.toBe('');
  });

  it('a name that is there twice: nobody knows which is meant', () => {
    const { remotes, broken } = read(entry('mfe-a'), entry('mfe-b'), entry('mfe-a', { version: '2' }));
    expect(names(remotes)).toEqual(['mfe-b']);
    expect(broken).toMatchObject([{ name: 'mfe-a', problem: 'its name is there twice' }]);
  });

  it.each([[null], ['text'], [{}], [{ name: 3, metadata: 'x' }]])('what is no entry at all: %j', (value) => {
    const { remotes, broken } = read(value, entry('mfe-b'));
    expect(names(remotes)).toEqual(['mfe-b']);
    expect(broken).toMatchObject([{ name: 'Eintrag 1', metadata: { routes: [], widgets: [] } }]);
  });

  it('a route that cannot be read is none: its rights may be what is missing', () => {
    const metadata = { name: 'mfe-a', shellApi: '^1.0.0', routes: [route, { ...route, rights: 'all' }], widgets: [1, 'x'] };
    expect(read(entry('mfe-a', { metadata })).broken).toMatchObject([{ metadata: { routes: [route], widgets: ['x'] } }]);
  });
});

it.each([undefined, {}, { schemaVersion: 2, remotes: [] }, { schemaVersion: 1, remotes: {} }])(
  'refuses what is no registry: %j',
  (value) => {
    expect(() => readRegistry(value)).toThrow(/Invalid input/);
  },
);
