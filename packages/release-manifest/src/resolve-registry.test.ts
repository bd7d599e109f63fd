import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canarySchema, hashUser } from './canary.ts';
import { parseRegistry } from './parse-registry.ts';
import { resolveRegistryForUser } from './resolve-registry.ts';

const entry = (name: string, version: string) => ({
  name,
  version,
  baseUrl: `releases/${name}/${version}/`,
  entry: 'remoteEntry.js',
  globalName: 'x',
  integrity: {},
  preload: {},
  metadata: { name, shellApi: '^1.0.0', routes: [], widgets: [] },
});
const parseWithCanary = (canary: object, remotes: readonly object[] = [entry('mfe-a', '1'), entry('mfe-b', '1')]) =>
  parseRegistry({ schemaVersion: 1, remotes, canaries: [{ release: entry('mfe-a', '2'), ...canary }] });
const resolveVersions = async (registry: ReturnType<typeof parseWithCanary>, sub: string | undefined, username?: string) => {
  const { remotes } = await resolveRegistryForUser(registry, sub === undefined ? undefined : { sub, username });
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
};
const users = Array.from({ length: 400 }, (_, index) => `user-${index}`);
const findCanaryUsers = async (registry: ReturnType<typeof parseWithCanary>) => {
  const getsCanary = await Promise.all(users.map(async (sub) => (await resolveVersions(registry, sub))['mfe-a'] === '2'));
  return users.filter((_, index) => getsCanary[index]);
};

describe('a canary', () => {
  it('applies to users whom it lists by subject or user name, and leaves other remotes unchanged', async () => {
    const registry = parseWithCanary({ people: [await hashUser({ name: 'mfe-a', version: '2' }, 'anna')] });
    expect(await resolveVersions(registry, 'anna')).toEqual({ 'mfe-a': '2', 'mfe-b': '1' });
    expect(await resolveVersions(registry, 'some-id', 'anna')).toEqual({ 'mfe-a': '2', 'mfe-b': '1' });
    expect(await resolveVersions(registry, 'bernd')).toEqual({ 'mfe-a': '1', 'mfe-b': '1' });
  });

  it('applies to about its share of users, and still to the same users after its share grows', async () => {
    const usersOfTenPercent = await findCanaryUsers(parseWithCanary({ share: 10 }));
    expect(usersOfTenPercent.length).toBeGreaterThan(20);
    expect(usersOfTenPercent.length).toBeLessThan(60);
    expect(await findCanaryUsers(parseWithCanary({ share: 10 }))).toEqual(usersOfTenPercent);
    expect(await findCanaryUsers(parseWithCanary({ share: 30 }))).toEqual(expect.arrayContaining(usersOfTenPercent));
    expect(await findCanaryUsers(parseWithCanary({ share: 100 }))).toHaveLength(users.length);
    expect(await findCanaryUsers(parseWithCanary({ share: 0 }))).toEqual([]);
  });

  it('replaces the public release in the list, and is added at the end if there is no public release', async () => {
    const names = async (registry: ReturnType<typeof parseWithCanary>) =>
      (await resolveRegistryForUser(registry, { sub: 'anna' })).remotes.map(({ name, version }) => `${name} ${version}`);
    expect(await names(parseWithCanary({ share: 100 }))).toEqual(['mfe-a 2', 'mfe-b 1']);
    expect(await names(parseWithCanary({ share: 100 }, [entry('mfe-b', '1')]))).toEqual(['mfe-b 1', 'mfe-a 2']);
    expect(await names(parseWithCanary({ share: 0 }))).toEqual(['mfe-a 1', 'mfe-b 1']);
  });

  it('applies instead of an earlier canary of the same remote if both match the user', async () => {
    const canaries = ['2', '3'].map((version) => ({ release: entry('mfe-a', version), share: 100 }));
    const registry = parseRegistry({ schemaVersion: 1, remotes: [entry('mfe-a', '1')], canaries });
    expect(await resolveVersions(registry, 'anna')).toEqual({ 'mfe-a': '3' });
  });

  it('is valid with a share from 0 to 100, which is 0 by default', async () => {
    expect(canarySchema.parse({ release: entry('mfe-a', '2') })).toMatchObject({ share: 0, people: [] });
    expect([0, 100, -1, 101].map((share) => canarySchema.safeParse({ release: entry('mfe-a', '2'), share }).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('identifies users by the SHA-256 hash of its release and of the subject or user name', async () => {
    const hash = createHash('sha256').update('["mfe-a","2","anna"]').digest('hex');
    expect(await hashUser({ name: 'mfe-a', version: '2' }, 'anna')).toBe(hash);
  });

  it('applies to users whose hash corresponds to a percentage below its share', async () => {
    const hash = await hashUser({ name: 'mfe-a', version: '2' }, 'anna');
    const percentile = (Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32) * 100;
    expect((await resolveVersions(parseWithCanary({ share: percentile }), 'anna'))['mfe-a']).toBe('1');
    expect((await resolveVersions(parseWithCanary({ share: percentile + 1e-6 }), 'anna'))['mfe-a']).toBe('2');
  });

  it('adds no property `invalid` to a registry without invalid entries', async () => {
    expect(await resolveRegistryForUser(parseWithCanary({ share: 100 }), { sub: 'anna' })).not.toHaveProperty('invalid');
  });

  it('selects different users for each release', async () => {
    const usersOfTenPercent = await findCanaryUsers(parseWithCanary({ share: 10 }));
    const next = parseRegistry({
      schemaVersion: 1,
      remotes: [entry('mfe-a', '1')],
      canaries: [{ release: entry('mfe-b', '2'), share: 10 }],
    });
    const hasOtherCanary = await Promise.all(usersOfTenPercent.map(async (sub) => (await resolveVersions(next, sub))['mfe-b'] === '2'));
    expect(hasOtherCanary).toContain(false);
  });

  it('does not apply before sign-in: the registry object is returned unchanged', async () => {
    const registry = parseWithCanary({ share: 100 });
    expect(await resolveRegistryForUser(registry, undefined)).toBe(registry);
  });

  it('can add a new remote, and can replace an invalid entry', async () => {
    expect(await resolveVersions(parseWithCanary({ share: 100 }, []), 'anna')).toEqual({ 'mfe-a': '2' });
    const resolved = await resolveRegistryForUser(parseWithCanary({ share: 100 }, [{ name: 'mfe-a' }]), { sub: 'anna' });
    expect(resolved).toMatchObject({ remotes: [{ name: 'mfe-a', version: '2' }], invalid: [] });
    const other = await resolveRegistryForUser(parseWithCanary({ share: 100 }, [{ name: 'mfe-b' }]), { sub: 'anna' });
    expect(other.invalid).toMatchObject([{ name: 'mfe-b' }]);
  });

  it.each([{ share: 'all' }, { release: { name: 'mfe-a' } }, { share: 101 }])('is ignored if it is invalid: %j', async (canary) => {
    expect(await resolveVersions(parseWithCanary({ share: 100, ...canary }), 'anna')).toEqual({ 'mfe-a': '1', 'mfe-b': '1' });
  });
});

it('a registry without canaries is returned unchanged', async () => {
  const registry = parseRegistry({ schemaVersion: 1, remotes: [entry('mfe-a', '1')] });
  expect(await resolveRegistryForUser(registry, { sub: 'anna' })).toBe(registry);
});
