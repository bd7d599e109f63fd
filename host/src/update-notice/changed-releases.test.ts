import { registrySchema } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { findChangedReleases } from './changed-releases.ts';

const createRegistry = (versions: Record<string, string>) =>
  registrySchema.parse({
    schemaVersion: 1,
    remotes: Object.entries(versions).map(([name, version]) => ({
      name,
      version,
      baseUrl: 'a/',
      entry: 'b.js',
      globalName: 'c',
      integrity: {},
      preload: {},
      metadata: { name, shellApi: '^1.0.0', routes: [], widgets: [] },
    })),
  });

it('findChangedReleases lists changed and new releases', () => {
  expect(
    findChangedReleases(createRegistry({ 'mfe-a': '1', 'mfe-b': '1' }), createRegistry({ 'mfe-a': '1', 'mfe-b': '2', 'mfe-c': '1' })),
  ).toEqual(['mfe-b', 'mfe-c']);
  expect(findChangedReleases(createRegistry({ 'mfe-a': '1' }), createRegistry({ 'mfe-a': '1' }))).toEqual([]);
  expect(findChangedReleases({ ...createRegistry({}), shell: '1' }, { ...createRegistry({}), shell: '2' })).toEqual(['host']);
  expect(findChangedReleases({ ...createRegistry({}), shell: '1' }, createRegistry({}))).toEqual([]);
});
