import { registrySchema } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { getPreloadsForPath } from './preloads.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const remote = (name: string, more: object, metadata: object) => ({
  name,
  version: '1',
  baseUrl: `releases/${name}/1/`,
  entry: 'remoteEntry.js',
  globalName: name,
  integrity: { 'remoteEntry.js': hash, 'a.js': hash, 'b.js': hash },
  preload: {},
  ...more,
  metadata: { name, shellApi: '^1.0.0', routes: [], widgets: [], ...metadata },
});
const registry = registrySchema.parse({
  schemaVersion: 1,
  remotes: [
    remote(
      'mfe-a',
      { preload: { start: ['a.js', 'a.css'], detail: ['b.js'], unhashed: ['c.js'] } },
      {
        routes: [
          { path: '/', name: 'start', title: 'Start', widgets: ['search'] },
          { path: '/detail/:id?', name: 'detail', title: 'Detail' },
          { path: '/closed', name: 'detail', title: 'Nur für manche', rights: ['some'] },
          { path: '/unhashed', name: 'unhashed', title: 'Ohne' },
        ],
      },
    ),
    remote('mfe-b', { preload: { search: ['b.js'] } }, { widgets: ['search'] }),
    remote(
      'mfe-c',
      { baseUrl: 'https://elsewhere.example/c/', preload: { far: ['a.js'] } },
      { routes: [{ path: '/far', name: 'far', title: 'Fern' }] },
    ),
  ],
});
const listHrefs = (path: string, origins: readonly string[] = []) => getPreloadsForPath(registry, path, origins).map(({ href }) => href);

it('getPreloadsForPath returns the entry and the files of the screen and of its initial widgets', () => {
  expect(getPreloadsForPath(registry, '/', [])).toEqual([
    { href: 'releases/mfe-a/1/remoteEntry.js', as: 'script', integrity: hash },
    { href: 'releases/mfe-a/1/a.js', as: 'script', integrity: hash },
    { href: 'releases/mfe-a/1/a.css', as: 'style', integrity: undefined },
    { href: 'releases/mfe-b/1/remoteEntry.js', as: 'script', integrity: hash },
    { href: 'releases/mfe-b/1/b.js', as: 'script', integrity: hash },
  ]);
});

it('getPreloadsForPath returns all modules of a remote that consists of ES modules, and the styles of the screen', () => {
  const modules = registrySchema.parse({
    schemaVersion: 1,
    remotes: [
      remote(
        'mfe-m',
        { entryFormat: 'module', preload: { start: ['a.js', 'a.css'] } },
        { routes: [{ path: '/', name: 'start', title: 'Start' }] },
      ),
    ],
  });
  expect(getPreloadsForPath(modules, '/', [])).toEqual([
    ...['remoteEntry.js', 'a.js', 'b.js'].map((file) => ({ href: `releases/mfe-m/1/${file}`, as: 'module', integrity: hash })),
    { href: 'releases/mfe-m/1/a.css', as: 'style', integrity: undefined },
  ]);
});

it('getPreloadsForPath returns the files of the header items that every user sees on every page', () => {
  const item = (id: string, more: object = {}) => ({ type: 'header-item', id, title: id, width: 40, ...more });
  const header = registrySchema.parse({
    schemaVersion: 1,
    remotes: [
      ...registry.remotes,
      remote(
        'mfe-d',
        { preload: { cart: ['a.js'], hidden: ['b.js'], closed: ['b.js'], command: ['b.js'] } },
        {
          extensions: [
            item('cart'),
            item('hidden', { when: 'unissued-tickets' }),
            item('closed', { permissions: ['some'] }),
            { type: 'command', id: 'command', title: 'Befehl' },
          ],
        },
      ),
    ],
  });
  expect(getPreloadsForPath(header, '/detail', []).map(({ href }) => href)).toEqual([
    ...listHrefs('/detail'),
    'releases/mfe-d/1/remoteEntry.js',
    'releases/mfe-d/1/a.js',
  ]);
});

it('getPreloadsForPath matches optional parameters of paths', () => {
  const files = ['releases/mfe-a/1/remoteEntry.js', 'releases/mfe-a/1/b.js'];
  expect(listHrefs('/detail')).toEqual(files);
  expect(listHrefs('/detail/4711')).toEqual(files);
});

it('getPreloadsForPath omits files without a hash, of other origins or of screens that require permissions, and returns nothing for unknown paths', () => {
  expect(listHrefs('/unhashed')).toEqual(['releases/mfe-a/1/remoteEntry.js']);
  expect(listHrefs('/closed')).toEqual([]);
  expect(listHrefs('/far')).toEqual([]);
  expect(listHrefs('/far', ['https://elsewhere.example'])).toEqual([
    'https://elsewhere.example/c/remoteEntry.js',
    'https://elsewhere.example/c/a.js',
  ]);
  expect(listHrefs('/nowhere')).toEqual([]);
});
