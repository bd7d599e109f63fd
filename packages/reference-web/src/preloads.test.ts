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
const present = registrySchema.parse({
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
const hrefs = (path: string, origins: readonly string[] = []) => getPreloadsForPath(present, path, origins).map(({ href }) => href);

it('contains the entry and the files of the screen and of its initial widgets', () => {
  expect(getPreloadsForPath(present, '/', [])).toEqual([
    { href: 'releases/mfe-a/1/remoteEntry.js', as: 'script', integrity: hash },
    { href: 'releases/mfe-a/1/a.js', as: 'script', integrity: hash },
    { href: 'releases/mfe-a/1/a.css', as: 'style', integrity: undefined },
    { href: 'releases/mfe-b/1/remoteEntry.js', as: 'script', integrity: hash },
    { href: 'releases/mfe-b/1/b.js', as: 'script', integrity: hash },
  ]);
});

it('contains the header items of all remotes that every user sees at once', () => {
  const item = (id: string, more: object = {}) => ({ type: 'header-item', id, title: id, width: 40, ...more });
  const header = registrySchema.parse({
    schemaVersion: 1,
    remotes: [
      ...present.remotes,
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
    ...hrefs('/detail'),
    'releases/mfe-d/1/remoteEntry.js',
    'releases/mfe-d/1/a.js',
  ]);
});

it('matches parameters as the router does', () => {
  const files = ['releases/mfe-a/1/remoteEntry.js', 'releases/mfe-a/1/b.js'];
  expect(hrefs('/detail')).toEqual(files);
  expect(hrefs('/detail/4711')).toEqual(files);
});

it('contains nothing that the shell rejects or that needs a permission, and nothing for unknown paths', () => {
  expect(hrefs('/unhashed')).toEqual(['releases/mfe-a/1/remoteEntry.js']);
  expect(hrefs('/closed')).toEqual([]);
  expect(hrefs('/far')).toEqual([]);
  expect(hrefs('/far', ['https://elsewhere.example'])).toEqual([
    'https://elsewhere.example/c/remoteEntry.js',
    'https://elsewhere.example/c/a.js',
  ]);
  expect(hrefs('/nowhere')).toEqual([]);
});
