import { expect, it } from 'vitest';
import { findMissingExports } from './compatibility.ts';
import type { Release } from './release.ts';

const withFiles = { files: {}, digest: '' };
const metadata = { name: 'mfe-a', shellApi: '>=2.1.0 <3.0.0', routes: [], widgets: [] };
const remote = (more: object = {}): Release => ({
  kind: 'remote',
  name: 'mfe-a',
  version: '1',
  entry: 'a.js',
  globalName: 'a',
  preload: {},
  smoke: [],
  metadata,
  ...more,
  ...withFiles,
});
const shell = (more: object = {}): Release => ({ kind: 'page', name: 'host', version: '7', ...more, ...withFiles });

it('findMissingExports compares exports by name, regardless of the range, if both releases list them', () => {
  const needs = { '@aboschalter/ui': { Button: 'a', Table: 'b', Chart: 'c' } };
  const offers = { '@aboschalter/ui': { Button: ['z', 'a'], Table: ['y'] } };
  expect(findMissingExports(remote({ needs }), shell({ offers, platform: '1.0.0' }))).toEqual([
    'Table of @aboschalter/ui has another signature than the one that the remote was built against.',
    'Chart of @aboschalter/ui is missing.',
  ]);
  expect(findMissingExports(remote({ needs: {} }), shell({ offers, platform: '1.0.0' }))).toEqual([]);
});

it('findMissingExports compares the platform version with the range for a remote that does not list its requirements', () => {
  expect(findMissingExports(remote(), shell({ offers: {}, platform: '2.4.0' }))).toEqual([]);
  expect(findMissingExports(remote(), shell({ offers: {}, platform: '3.0.0' }))).toEqual([
    'It needs >=2.1.0 <3.0.0 of the platform, and shell 7 has 3.0.0.',
  ]);
});

it('findMissingExports returns nothing without a shell, or for a shell that lists neither exports nor a platform version', () => {
  expect(findMissingExports(remote(), shell())).toEqual([]);
  expect(findMissingExports(remote(), undefined)).toEqual([]);
});
