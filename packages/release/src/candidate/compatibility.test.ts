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

it('is told by name where remote and shell say what they need and offer, whatever the range', () => {
  const needs = { '@aboschalter/ui': { Button: 'a', Table: 'b', Chart: 'c' } };
  const offers = { '@aboschalter/ui': { Button: ['z', 'a'], Table: ['y'] } };
  expect(findMissingExports(remote({ needs }), shell({ offers, platform: '1.0.0' }))).toEqual([
    'Table of @aboschalter/ui is another than the one it was built against.',
    'Chart of @aboschalter/ui is missing.',
  ]);
  expect(findMissingExports(remote({ needs: {} }), shell({ offers, platform: '1.0.0' }))).toEqual([]);
});

it('is told by the range of a remote whose build cannot say what it uses', () => {
  expect(findMissingExports(remote(), shell({ offers: {}, platform: '2.4.0' }))).toEqual([]);
  expect(findMissingExports(remote(), shell({ offers: {}, platform: '3.0.0' }))).toEqual([
    'It needs >=2.1.0 <3.0.0 of the platform, and shell 7 brings 3.0.0.',
  ]);
});

it('is not known of a shell that does not say what it offers, or where there is none', () => {
  expect(findMissingExports(remote(), shell())).toEqual([]);
  expect(findMissingExports(remote(), undefined)).toEqual([]);
});
