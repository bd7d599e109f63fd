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
const isValid = (change: object) => registryEntrySchema.safeParse({ ...entry, ...change }).success;

it('an entry may have its folder next to the registry or on another server', () => {
  expect(isValid({})).toBe(true);
  expect(isValid({ baseUrl: 'https://elsewhere.example/mfe-a/1/' })).toBe(true);
});

it('a file name may contain encoded characters, umlauts and inner `..`', () => {
  expect(isValid({ preload: { start: ['./a.js', 'a%20b.js', 'ä.js', 'parts/../a.js', 'a..js', 'node_modules_@x_y.js'] } })).toBe(true);
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
])('a file outside the release is rejected: %j', (file) => {
  expect(isValid({ entry: file })).toBe(false);
  expect(isValid({ integrity: { [file]: hash } })).toBe(false);
  expect(isValid({ preload: { start: [file] } })).toBe(false);
});

it.each(['http://[/', 'releases/mfe-a/1'])('a folder that is an invalid URL, or does not end in a slash, is rejected: %j', (baseUrl) => {
  expect(isValid({ baseUrl })).toBe(false);
});

it.each(['ftp://elsewhere.example/mfe-a/1/', 'webhttps://elsewhere.example/', 'https-x://elsewhere.example/'])(
  'a folder that is not a web address is rejected: %j',
  (baseUrl) => {
    expect(registryEntrySchema.safeParse({ ...entry, baseUrl }).error?.issues).toMatchObject([{ message: 'not a web address' }]);
  },
);

it('the reason why a file is rejected is reported', () => {
  expect(registryEntrySchema.safeParse({ ...entry, entry: '../a.js' }).error?.issues).toMatchObject([
    { message: 'not a file within the release' },
  ]);
});

it.each(['sha256-abc', `x${hash}`, `${hash}=`, `sha384-${'A'.repeat(63)}`, `sha384-${'!'.repeat(64)}`])(
  'the hash %j is rejected',
  (invalidHash) => {
    expect(isValid({ integrity: { 'remoteEntry.js': invalidHash } })).toBe(false);
  },
);

it.each(['', 'mfe-', 'sales', 'xmfe-a', 'mfe-a1', 'mfe-A', 'mfe-a/b'])('the name %j is rejected', (name) => {
  expect(isValid({ name })).toBe(false);
});

it('a name may have several words; version and global name must not be empty', () => {
  expect(isValid({ name: 'mfe-lost-property' })).toBe(true);
  expect(isValid({ version: '' })).toBe(false);
  expect(isValid({ globalName: '' })).toBe(false);
});
