import { registry } from '@aboschalter/federation/registry';
import { expect, it } from 'vitest';
import { integrityLookup } from './integrity.ts';

const HASH = `sha384-${'b'.repeat(64)}`;
const registryUrl = 'https://shop.example/aboschalter/registry.json';
const lookup = integrityLookup(registry.parse({
  schemaVersion: 1,
  remotes: [{
    name: 'mfe-sales', version: '1.0.0', baseUrl: 'releases/mfe-sales/1.0.0/', entry: 'remoteEntry.js', globalName: 'a',
    integrity: { 'remoteEntry.js': HASH }, preload: {}, metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: [] },
  }],
}), registryUrl);

it('answers with the hash of the registry', () => {
  expect(lookup('https://shop.example/aboschalter/releases/mfe-sales/1.0.0/remoteEntry.js')).toBe(HASH);
});

it('answers with one that nothing fulfils for whatever is not listed', () => {
  expect(lookup('https://shop.example/aboschalter/releases/mfe-sales/1.0.0/other.js')).toBe(`sha384-${'A'.repeat(64)}`);
  expect(lookup('https://evil.example/remoteEntry.js')).not.toBe(HASH);
});
