import { registrySchema } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { createIntegrityMap } from './integrity.ts';

const HASH = `sha384-${'b'.repeat(64)}`;
const NEXT_HASH = `sha384-${'c'.repeat(64)}`;
const createRegistry = (version: string, hash: string) =>
  registrySchema.parse({
    schemaVersion: 1,
    remotes: [
      {
        name: 'mfe-sales',
        version,
        baseUrl: `releases/mfe-sales/${version}/`,
        entry: 'remoteEntry.js',
        globalName: 'a',
        integrity: { 'remoteEntry.js': hash },
        preload: {},
        metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: [] },
      },
    ],
  });
const getUrl = (version: string, file = 'remoteEntry.js') => `https://shop.example/aboschalter/releases/mfe-sales/${version}/${file}`;

function createMap() {
  const hashes = createIntegrityMap('https://shop.example/aboschalter/registry.json');
  hashes.add(createRegistry('1.0.0', HASH));
  return hashes;
}

it('the hashes are those of the registry', () => {
  expect(createMap().get(getUrl('1.0.0'))).toBe(HASH);
  expect(createMap().get(`${getUrl('1.0.0')}?retry=2`)).toBe(HASH);
});

it('the hashes are undefined for files that are not listed', () => {
  expect(createMap().get(getUrl('1.0.0', 'other.js'))).toBeUndefined();
  expect(createMap().get('https://evil.example/remoteEntry.js')).toBeUndefined();
});

it('the hashes of a running release are kept after the registry names the next one', () => {
  const hashes = createMap();
  hashes.add(createRegistry('2.0.0', NEXT_HASH));
  expect([hashes.get(getUrl('1.0.0')), hashes.get(getUrl('2.0.0'))]).toEqual([HASH, NEXT_HASH]);
});

it('the hashes are updated after a registry was corrected', () => {
  const hashes = createMap();
  hashes.add(createRegistry('1.0.0', NEXT_HASH));
  expect(hashes.get(getUrl('1.0.0'))).toBe(NEXT_HASH);
});
