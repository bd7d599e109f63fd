import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { resolveRequirements } from './requirements.ts';
import { getProvidedExports, platformManifestSchema, loadPlatformManifest } from './platform.ts';

const signature = (since: string, is: string, ...serves: string[]) => ({ since, is, serves });
const platform = platformManifestSchema.parse({
  version: '4.12.0',
  exports: {
    '@aboschalter/ui': {
      Button: signature('3.2.0', 'b2', 'b1'),
      Panel: signature('3.10.0', 'p1'),
      'icons.card': signature('3.0.0', 'ic'),
    },
    '@aboschalter/contract': {
      'calls.getOld': signature('3.0.0', 'o1'),
      'calls.getNew': signature('4.12.0', 'n1'),
    },
  },
});
const resolve = (...imports: [string, ...string[][]][]) =>
  resolveRequirements(new Map(imports.map(([entry, ...names]) => [entry, names])), platform);

describe('resolveRequirements', () => {
  it('returns the imports of a remote with their current signatures', () =>
    expect(resolve(['@aboschalter/ui', ['Panel'], ['Button', 'displayName'], ['Panel']]).needs).toEqual({
      '@aboschalter/ui': { Button: 'b2', Panel: 'p1' },
    }));
  it('returns the used members of an object, or all members if the object itself is passed on', () => {
    expect(resolve(['@aboschalter/contract', ['calls', 'getOld', 'path']]).needs).toEqual({
      '@aboschalter/contract': { 'calls.getOld': 'o1' },
    });
    expect(resolve(['@aboschalter/contract', ['calls']]).needs).toEqual({
      '@aboschalter/contract': { 'calls.getNew': 'n1', 'calls.getOld': 'o1' },
    });
  });
  it('returns a version range that begins with the newest version in which a used export has changed (3.10.0 is newer than 3.2.0)', () => {
    const { range } = resolve(['@aboschalter/ui', ['Button'], ['Panel']]);
    expect(range).toBe('>=3.10.0 <5.0.0');
    expect(['3.9.0', '3.10.0', '4.12.0', '5.0.0'].map((version) => semver.satisfies(version, range))).toEqual([false, true, true, false]);
  });
  it('returns the range of the whole major version for a remote that imports nothing', () =>
    expect(resolve()).toEqual({ needs: {}, range: '>=4.0.0 <5.0.0' }));
});

describe('resolveRequirements throws', () => {
  it('for the import of a whole package', () => expect(() => resolve(['@aboschalter/ui', []])).toThrow('Import @aboschalter/ui by names'));
  it('for a name that the platform manifest does not contain', () =>
    expect(() => resolve(['@aboschalter/ui', ['Lost']])).toThrow('does not export Lost'));
  it('for a package that the platform manifest does not contain', () =>
    expect(() => resolve(['@aboschalter/frame', ['App']])).toThrow('does not contain @aboschalter/frame'));
});

it('getProvidedExports returns the current signature of each export, then compatible earlier ones', () => {
  expect(getProvidedExports(platform)['@aboschalter/ui']?.['Button']).toEqual(['b2', 'b1']);
  const now = loadPlatformManifest();
  const getCustomer = now.exports['@aboschalter/contract']?.['calls.getCustomer'];
  expect(getProvidedExports(now)['@aboschalter/contract']?.['calls.getCustomer']).toEqual([
    getCustomer?.is,
    ...(getCustomer?.serves ?? []),
  ]);
});
