import { registrySchema } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { changedReleases } from './changed-releases.ts';

const of = (versions: Record<string, string>) =>
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

it('lists changed and new releases', () => {
  expect(changedReleases(of({ 'mfe-a': '1', 'mfe-b': '1' }), of({ 'mfe-a': '1', 'mfe-b': '2', 'mfe-c': '1' }))).toEqual(['mfe-b', 'mfe-c']);
  expect(changedReleases(of({ 'mfe-a': '1' }), of({ 'mfe-a': '1' }))).toEqual([]);
  expect(changedReleases({ ...of({}), shell: '1' }, { ...of({}), shell: '2' })).toEqual(['host']);
  expect(changedReleases({ ...of({}), shell: '1' }, of({}))).toEqual([]);
});
