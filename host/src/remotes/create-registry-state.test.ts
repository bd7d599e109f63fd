import { parseRegistry } from '@aboschalter/release-manifest';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRegistryState } from './create-registry-state.ts';

const ADDRESS = 'https://shop.example/registry.json';
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const document = (version: string) => ({
  schemaVersion: 1,
  remotes: [
    {
      name: 'mfe-a',
      version,
      baseUrl: `releases/mfe-a/${version}/`,
      entry: 'remoteEntry.js',
      globalName: 'x',
      integrity: { 'remoteEntry.js': hash(version) },
      preload: {},
      metadata: { name: 'mfe-a', shellApi: '^1.0.0', routes: [], widgets: [] },
    },
  ],
});
const script = (version: string) => `https://shop.example/releases/mfe-a/${version}/remoteEntry.js`;
const mockFetch = (respond: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
const mockFetchedVersion = (version: string) => mockFetch(async () => Response.json(document(version)));
const createState = () => createRegistryState(parseRegistry(document('1')), ADDRESS);
const versionsOf = ({ read }: ReturnType<typeof createState>) => read().remotes.map(({ version }) => version);
beforeEach(() => localStorage.clear());

it('the registry is the one that the page was loaded with, with the hashes of its scripts', () => {
  const current = createState();
  expect(versionsOf(current)).toEqual(['1']);
  expect(current.integrity(script('1'))).toBe(hash('1'));
  expect(current.integrity(script('2'))).toBeUndefined();
});

it('the registry is the latest after a refresh; code of the earlier release keeps its hash', async () => {
  const current = createState();
  const fetch = mockFetchedVersion('2');
  await current.refresh();
  expect(fetch.mock.calls[0]?.[0]).toBe(ADDRESS);
  expect(versionsOf(current)).toEqual(['2']);
  expect([current.integrity(script('1')), current.integrity(script('2'))]).toEqual([hash('1'), hash('2')]);
});

it('the registry is kept if the latest cannot be loaded', async () => {
  const current = createState();
  mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await current.refresh();
  expect(versionsOf(current)).toEqual(['1']);
});

it('the registry is kept if only a stored one is available', async () => {
  mockFetchedVersion('0');
  await createState().refresh();
  const current = createState();
  mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await current.refresh();
  expect(versionsOf(current)).toEqual(['1']);
  expect(current.integrity(script('0'))).toBeUndefined();
});
