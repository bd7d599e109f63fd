import { session, type SignedInUser } from '@aboschalter/auth';
import { hashUser, parseRegistry } from '@aboschalter/release-manifest';
import { expect, it, vi } from 'vitest';
import { setAllowedOverrideOrigins } from '../overrides/load-overrides.ts';
import { findChangedReleases } from '../update-notice/changed-releases.ts';
import { loadRegistry } from './load-registry.ts';
import { applyUserReleases } from './user-releases.ts';

const entry = (version: string) => ({
  name: 'mfe-a',
  version,
  baseUrl: `releases/mfe-a/${version}/`,
  entry: 'remoteEntry.js',
  globalName: 'x',
  integrity: {},
  preload: {},
  metadata: { name: 'mfe-a', shellApi: '^1.0.0', routes: [], widgets: [] },
});
const vera: SignedInUser = {
  sub: 'id-of-vera',
  username: 'vera',
  staffNumber: undefined,
  displayStaffNumber: undefined,
  email: undefined,
  firstName: undefined,
  lastName: undefined,
  authTime: 0,
  salesPointNumber: undefined,
  roles: new Set(),
};
const document = async () => ({
  schemaVersion: 1,
  remotes: [entry('1')],
  canaries: [{ release: entry('2'), people: [await hashUser(entry('2'), 'vera')] }],
});
const load = async () => {
  const body = JSON.stringify(await document());
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body));
  return loadRegistry('https://shop.example/registry.json');
};
const versions = ({ registry }: Awaited<ReturnType<typeof load>>) => registry.remotes.map(({ version }) => version);

it('the release is the public one before sign-in, and that of the user afterwards', async () => {
  const user = vi.spyOn(session, 'user').mockReturnValue(undefined);
  const loaded = await load();
  expect(versions(loaded)).toEqual(['1']);
  user.mockReturnValue(vera);
  expect(versions(await applyUserReleases(loaded))).toEqual(['2']);
  expect(versions(await load())).toEqual(['2']);
  user.mockReturnValue({ ...vera, sub: 'other', username: 'other' });
  expect(versions(await load())).toEqual(['1']);
});

it('an open tab is notified when a canary is withdrawn, and not while the canary continues', async () => {
  vi.spyOn(session, 'user').mockReturnValue(vera);
  const { registry } = await load();
  expect(findChangedReleases(registry, (await load()).registry)).toEqual([]);
  expect(findChangedReleases(registry, parseRegistry({ ...(await document()), canaries: [] }))).toEqual(['mfe-a']);
});

it('the release is the public one if that of the user cannot be determined', async () => {
  vi.spyOn(session, 'user').mockReturnValue(vera);
  vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('not here'));
  const loaded = {
    registry: parseRegistry({ schemaVersion: 1, remotes: [entry('1')], canaries: [{ release: entry('2'), share: 100 }] }),
    isStale: true,
  };
  expect(await applyUserReleases(loaded)).toMatchObject({ isStale: true, registry: { remotes: [{ version: '1' }] } });
});

it('overrides replace the releases of their remotes in the registry, and are returned as a list', async () => {
  const url = 'http://localhost:4310/remote/override.json';
  const build = { ...entry('own'), baseUrl: 'http://localhost:4310/remote/' };
  vi.spyOn(session, 'user').mockReturnValue(undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(build));
  localStorage.setItem('aboschalter-overrides', JSON.stringify([url]));
  const loaded = { registry: parseRegistry({ schemaVersion: 1, remotes: [entry('1')] }), isStale: false };
  setAllowedOverrideOrigins(['http://localhost:4310']);
  expect(await applyUserReleases(loaded)).toMatchObject({
    isStale: false,
    registry: { remotes: [{ name: 'mfe-a', version: 'own' }] },
    overrides: [{ url, entry: { version: 'own' } }],
  });
  setAllowedOverrideOrigins([]);
  expect(await applyUserReleases(loaded)).toEqual(loaded);
});
