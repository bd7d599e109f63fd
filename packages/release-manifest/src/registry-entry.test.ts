import { expect, it } from 'vitest';
import { registryEntrySchema } from './registry-entry.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const entry = {
  name: 'mfe-a',
  version: '1',
  baseUrl: 'releases/mfe-a/1/',
  entry: 'remoteEntry.js',
  globalName: 'mfe_a_1',
  integrity: { 'remoteEntry.js': hash, 'parts/a.js': hash },
  preload: { start: ['parts/a.js', 'a.css'] },
  metadata: { name: 'mfe-a', shellApi: '^1.0.0', routes: [], widgets: [] },
};
const isFine = (change: object) => registryEntrySchema.safeParse({ ...entry, ...change }).success;

it('accepts a release next to the registry, or on another server', () => {
  expect(isFine({})).toBe(true);
  expect(isFine({ baseUrl: 'https://elsewhere.example/mfe-a/1/' })).toBe(true);
  expect(isFine({ preload: { start: ['./a.js', 'a%20b.js', 'ä.js', 'parts/../a.js', 'a..js', 'node_modules_@x_y.js'] } })).toBe(true);
});

it.each([
  '',
  '../other/a.js',
  'parts/../../a.js',
  '..',
  '%2e%2e/a.js',
  '/a.js',
  'https://elsewhere.example/a.js',
  '//elsewhere.example/a.js',
  'http://[',
  'https://elsewhere.example/?http://page/folder/a.js',
])('rejects a file outside its release: %j', (file) => {
  expect(isFine({ entry: file })).toBe(false);
  expect(isFine({ integrity: { [file]: hash } })).toBe(false);
  expect(isFine({ preload: { start: [file] } })).toBe(false);
});

it.each(['http://[/', 'releases/mfe-a/1'])('refuses a folder that is no address: %j', (baseUrl) => {
  expect(isFine({ baseUrl })).toBe(false);
});

it.each(['ftp://elsewhere.example/mfe-a/1/', 'webhttps://elsewhere.example/', 'https-x://elsewhere.example/'])(
  'rejects a folder that is no web address: %j',
  (baseUrl) => {
    expect(registryEntrySchema.safeParse({ ...entry, baseUrl }).error?.issues).toMatchObject([{ message: 'not a web address' }]);
  },
);

it('reports the problem of a file', () => {
  expect(registryEntrySchema.safeParse({ ...entry, entry: '../a.js' }).error?.issues).toMatchObject([
    { message: 'not a file within the release' },
  ]);
});

it.each(['sha256-abc', `x${hash}`, `${hash}=`, `sha384-${'A'.repeat(63)}`, `sha384-${'!'.repeat(64)}`])('refuses the hash %j', (odd) => {
  expect(isFine({ integrity: { 'remoteEntry.js': odd } })).toBe(false);
});

it.each(['', 'mfe-', 'sales', 'xmfe-a', 'mfe-a1', 'mfe-A', 'mfe-a/b'])('refuses the name %j', (name) => {
  expect(isFine({ name })).toBe(false);
});

it('accepts a name of several words, and rejects an empty version or global', () => {
  expect(isFine({ name: 'mfe-lost-property' })).toBe(true);
  expect(isFine({ version: '' })).toBe(false);
  expect(isFine({ globalName: '' })).toBe(false);
});
