import { loadPlatformManifest } from '@aboschalter/federation';
import { expect, it } from 'vitest';
import { flawsOf } from './check.ts';
import { presentSurfaces } from './present.ts';

it('reports, platform and version of this repository are what its sources are, and nothing in them is of this machine', () => {
  const present = presentSurfaces();
  expect(flawsOf(present, loadPlatformManifest())).toEqual([]);
  const text = present.flatMap(({ surface }) => [...surface.declarations.values()]).join('\n');
  expect(text).not.toMatch(/import\("\/|from '\/|node_modules/);
});
