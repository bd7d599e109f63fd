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
const of = (canary: object, remotes: readonly object[] = [entry('mfe-a', '1'), entry('mfe-b', '1')]) =>
  parseRegistry({ schemaVersion: 1, remotes, canaries: [{ release: entry('mfe-a', '2'), ...canary }] });
const versions = async (registry: ReturnType<typeof of>, sub: string | undefined, username?: string) => {
  const { remotes } = await resolveRegistryForUser(registry, sub === undefined ? undefined : { sub, username });
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
};
const people = Array.from({ length: 400 }, (_, index) => `person-${index}`);
const takers = async (registry: ReturnType<typeof of>) => {
  const taken = await Promise.all(people.map(async (sub) => (await versions(registry, sub))['mfe-a'] === '2'));
  return people.filter((_, index) => taken[index]);
};

describe('a canary', () => {
  it('applies to people listed by subject or name, and leaves other remotes unchanged', async () => {
    const registry = of({ people: [await hashUser({ name: 'mfe-a', version: '2' }, 'anna')] });
    expect(await versions(registry, 'anna')).toEqual({ 'mfe-a': '2', 'mfe-b': '1' });
    expect(await versions(registry, 'some-id', 'anna')).toEqual({ 'mfe-a': '2', 'mfe-b': '1' });
    expect(await versions(registry, 'bernd')).toEqual({ 'mfe-a': '1', 'mfe-b': '1' });
  });

  it('applies to about its share, always the same people, and keeps them when the share grows', async () => {
    const ten = await takers(of({ share: 10 }));
    expect(ten.length).toBeGreaterThan(20);
    expect(ten.length).toBeLessThan(60);
    expect(await takers(of({ share: 10 }))).toEqual(ten);
    expect(await takers(of({ share: 30 }))).toEqual(expect.arrayContaining(ten));
    expect(await takers(of({ share: 100 }))).toHaveLength(people.length);
    expect(await takers(of({ share: 0 }))).toEqual([]);
  });

  it('replaces the public release in the list, and is added at the end if there is none', async () => {
    const names = async (registry: ReturnType<typeof of>) =>
      (await resolveRegistryForUser(registry, { sub: 'anna' })).remotes.map(({ name, version }) => `${name} ${version}`);
    expect(await names(of({ share: 100 }))).toEqual(['mfe-a 2', 'mfe-b 1']);
    expect(await names(of({ share: 100 }, [entry('mfe-b', '1')]))).toEqual(['mfe-b 1', 'mfe-a 2']);
    expect(await names(of({ share: 0 }))).toEqual(['mfe-a 1', 'mfe-b 1']);
  });

  it('has a share of 0 to 100, and applies to nobody by default', async () => {
    expect(canarySchema.parse({ release: entry('mfe-a', '2') })).toMatchObject({ share: 0, people: [] });
    expect([0, 100, -1, 101].map((share) => canarySchema.safeParse({ release: entry('mfe-a', '2'), share }).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('identifies people by a hash of release and name, which other tools can compute', async () => {
    const bytes = createHash('sha256').update('["mfe-a","2","anna"]').digest('hex');
    expect(await hashUser({ name: 'mfe-a', version: '2' }, 'anna')).toBe(bytes);
  });

  it('applies to people whose hash begins with a number below its share', async () => {
    const hash = await hashUser({ name: 'mfe-a', version: '2' }, 'anna');
    const place = (Number.parseInt(hash.slice(0, 8), 16) / 2 ** 32) * 100;
    expect((await versions(of({ share: place }), 'anna'))['mfe-a']).toBe('1');
    expect((await versions(of({ share: place + 1e-6 }), 'anna'))['mfe-a']).toBe('2');
  });

  it('leaves the registry object unchanged if it does not apply', async () => {
    const registry = parseRegistry({ schemaVersion: 1, remotes: [entry('mfe-a', '1')] });
    expect(await resolveRegistryForUser(registry, { sub: 'anna' })).toBe(registry);
    const tried = of({ share: 100 });
    expect(await resolveRegistryForUser(tried, undefined)).toBe(tried);
    expect(await resolveRegistryForUser(tried, { sub: 'anna' })).not.toHaveProperty('invalid');
  });

  it('applies to other people first for another release', async () => {
    const ten = await takers(of({ share: 10 }));
    const next = parseRegistry({
      schemaVersion: 1,
      remotes: [entry('mfe-a', '1')],
      canaries: [{ release: entry('mfe-b', '2'), share: 10 }],
    });
    const others = await Promise.all(ten.map(async (sub) => (await versions(next, sub))['mfe-b'] === '2'));
    expect(others).toContain(false);
  });

  it('applies to nobody who is not signed in', async () => {
    expect(await versions(of({ share: 100 }), undefined)).toEqual({ 'mfe-a': '1', 'mfe-b': '1' });
  });

  it('may be a new remote, or replace an invalid entry', async () => {
    expect(await versions(of({ share: 100 }, []), 'anna')).toEqual({ 'mfe-a': '2' });
    const mended = await resolveRegistryForUser(of({ share: 100 }, [{ name: 'mfe-a' }]), { sub: 'anna' });
    expect(mended).toMatchObject({ remotes: [{ name: 'mfe-a', version: '2' }], invalid: [] });
    const other = await resolveRegistryForUser(of({ share: 100 }, [{ name: 'mfe-b' }]), { sub: 'anna' });
    expect(other.invalid).toMatchObject([{ name: 'mfe-b' }]);
  });

  it.each([{ share: 'all' }, { release: { name: 'mfe-a' } }, { share: 101 }])('is ignored if it is invalid: %j', async (canary) => {
    expect(await versions(of({ share: 100, ...canary }), 'anna')).toEqual({ 'mfe-a': '1', 'mfe-b': '1' });
  });
});
