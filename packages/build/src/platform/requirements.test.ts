import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { resolveRequirements } from './requirements.ts';
import { getProvidedExports, platformManifestSchema, loadPlatformManifest } from './platform.ts';

const of = (since: string, is: string, ...serves: string[]) => ({ since, is, serves });
const present = platformManifestSchema.parse({
  version: '4.12.0',
  exports: {
    '@aboschalter/ui': {
      Button: of('3.2.0', 'b2', 'b1'),
      Panel: of('3.10.0', 'p1'),
      'icons.card': of('3.0.0', 'ic'),
    },
    '@aboschalter/contract': {
      'calls.getOld': of('3.0.0', 'o1'),
      'calls.getNew': of('4.12.0', 'n1'),
    },
  },
});
const needs = (...imports: [string, ...string[][]][]) =>
  resolveRequirements(new Map(imports.map(([entry, ...names]) => [entry, names])), present);

describe('the requirements of a remote', () => {
  it('are its imports with their present signatures', () =>
    expect(needs(['@aboschalter/ui', ['Panel'], ['Button', 'displayName'], ['Panel']]).needs).toEqual({
      '@aboschalter/ui': { Button: 'b2', Panel: 'p1' },
    }));
  it('the requirements of an object are the used members, or all if the object itself is passed on', () => {
    expect(needs(['@aboschalter/contract', ['calls', 'getOld', 'path']]).needs).toEqual({
      '@aboschalter/contract': { 'calls.getOld': 'o1' },
    });
    expect(needs(['@aboschalter/contract', ['calls']]).needs).toEqual({
      '@aboschalter/contract': { 'calls.getNew': 'n1', 'calls.getOld': 'o1' },
    });
  });
  it('have a version range from the newest of these on, compared as numbers', () => {
    const { range } = needs(['@aboschalter/ui', ['Button'], ['Panel']]);
    expect(range).toBe('>=3.10.0 <5.0.0');
    expect(['3.9.0', '3.10.0', '4.12.0', '5.0.0'].map((version) => semver.satisfies(version, range))).toEqual([false, true, true, false]);
  });
  it('are any shell of this major version if it uses nothing', () => expect(needs()).toEqual({ needs: {}, range: '>=4.0.0 <5.0.0' }));
});

describe('a build is rejected', () => {
  it('if it uses a whole package', () => expect(() => needs(['@aboschalter/ui', []])).toThrow('Import @aboschalter/ui by names'));
  it('if the reports lack a name', () => expect(() => needs(['@aboschalter/ui', ['Lost']])).toThrow('does not export Lost'));
  it('if the reports lack the package', () =>
    expect(() => needs(['@aboschalter/frame', ['App']])).toThrow('no report of @aboschalter/frame'));
});

it('a shell offers the present signatures and compatible earlier ones', () => {
  expect(getProvidedExports(present)['@aboschalter/ui']?.['Button']).toEqual(['b2', 'b1']);
  const now = loadPlatformManifest();
  const getCustomer = now.exports['@aboschalter/contract']?.['calls.getCustomer'];
  expect(getProvidedExports(now)['@aboschalter/contract']?.['calls.getCustomer']).toEqual([
    getCustomer?.is,
    ...(getCustomer?.serves ?? []),
  ]);
});
