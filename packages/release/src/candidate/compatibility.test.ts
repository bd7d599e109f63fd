import { expect, it } from 'vitest';
import { findMissingExports } from './compatibility.ts';
import type { Release } from './release.ts';

const kept = { files: {}, digest: '' };
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
  ...kept,
});
const shell = (more: object = {}): Release => ({ kind: 'page', name: 'host', version: '7', ...more, ...kept });

it('is checked by name if remote and shell list requirements and exports, whatever the range', () => {
  const needs = { '@aboschalter/ui': { Button: 'a', Table: 'b', Chart: 'c' } };
  const offers = { '@aboschalter/ui': { Button: ['z', 'a'], Table: ['y'] } };
  expect(findMissingExports(remote({ needs }), shell({ offers, platform: '1.0.0' }))).toEqual([
    'Table of @aboschalter/ui has another signature than the one that the remote was built against.',
    'Chart of @aboschalter/ui is missing.',
  ]);
  expect(findMissingExports(remote({ needs: {} }), shell({ offers, platform: '1.0.0' }))).toEqual([]);
});

it('is checked by the range for a remote whose build cannot determine its requirements', () => {
  expect(findMissingExports(remote(), shell({ offers: {}, platform: '2.4.0' }))).toEqual([]);
  expect(findMissingExports(remote(), shell({ offers: {}, platform: '3.0.0' }))).toEqual([
    'It needs >=2.1.0 <3.0.0 of the platform, and shell 7 has 3.0.0.',
  ]);
});

it('is unknown for a shell without a list of exports, or without a shell', () => {
  expect(findMissingExports(remote(), shell())).toEqual([]);
  expect(findMissingExports(remote(), undefined)).toEqual([]);
});
