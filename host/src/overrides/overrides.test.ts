import { registryEntrySchema, type Registry } from '@aboschalter/release-manifest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOverride, applyOverrides } from './fetch-override.ts';
import { resetOverrides, saveOverridesFromUrl, readOverrideUrls } from './override-storage.ts';
import { setAllowedOverrideOrigins, loadOverrides } from './load-overrides.ts';

const ADDRESS = 'http://localhost:4310/remote/override.json';
const entry = (version: string, baseUrl = 'http://localhost:4310/remote/') =>
  registryEntrySchema.parse({
    name: 'mfe-sales',
    version,
    baseUrl,
    entry: 'remoteEntry.js',
    globalName: 'a',
    integrity: {},
    preload: {},
    metadata: { name: 'mfe-sales', shellApi: '*', routes: [], widgets: [] },
  });
const serve = (value: unknown) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(value));

beforeEach(() => history.replaceState({}, '', '/shop/?a=1'));
afterEach(() => resetOverrides());

it('an override is moved from the URL to the storage, and kept over reloads', () => {
  history.replaceState({ idx: 3 }, '', `/shop/?a=1&override=${encodeURIComponent(ADDRESS)}&override=nonsense#x`);
  saveOverridesFromUrl();
  // The second call stands for a reload, after which the URL has no override.
  saveOverridesFromUrl();
  expect(location.href).toMatch(/\/shop\/\?a=1#x$/);
  expect(history.state).toEqual({ idx: 3 });
  expect(readOverrideUrls()).toEqual([ADDRESS]);
  resetOverrides();
  expect(readOverrideUrls()).toEqual([]);
});

it('an override is used only if the configuration allows its origin; otherwise it is removed', async () => {
  const fetch = serve(entry('1-abc'));
  history.replaceState({}, '', `/?override=${encodeURIComponent(ADDRESS)}`);
  saveOverridesFromUrl();
  expect(setAllowedOverrideOrigins(['http://localhost:4310'])).toBe(true);
  expect(await loadOverrides()).toMatchObject([{ url: ADDRESS, entry: { version: '1-abc' } }]);
  expect(setAllowedOverrideOrigins([])).toBe(false);
  expect(await loadOverrides()).toEqual([]);
  expect(readOverrideUrls()).toEqual([]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('an override is ignored while its server does not respond, sends invalid data, or names files of another origin', async () => {
  serve(entry('1', 'https://evil.example/'));
  expect(await fetchOverride(ADDRESS)).toEqual({ url: ADDRESS, entry: undefined });
  serve({ name: 'mfe-sales' });
  expect(await fetchOverride(ADDRESS)).toEqual({ url: ADDRESS, entry: undefined });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await fetchOverride(ADDRESS)).toEqual({ url: ADDRESS, entry: undefined });
});

it('an override replaces the release of the same name, also an invalid one', () => {
  const other = { ...entry('7'), name: 'mfe-admin' };
  const broken = { name: 'mfe-sales', version: '1', metadata: { shellApi: '*', routes: [], widgets: [] }, problem: 'x' };
  const registry: Registry = { schemaVersion: 1, remotes: [entry('1'), other], invalid: [broken] };
  const result = applyOverrides(registry, [
    { url: ADDRESS, entry: entry('2') },
    { url: 'http://x/', entry: undefined },
  ]);
  expect(result.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['mfe-admin 7', 'mfe-sales 2']);
  expect(result.invalid).toEqual([]);
  expect(applyOverrides(registry, [{ url: ADDRESS, entry: undefined }]).remotes).toHaveLength(2);
});
