import { loadPlatformManifest } from '@aboschalter/build';
import { loadPlatformHistory } from '@aboschalter/build/platform-history';
import { expect, it } from 'vitest';
import { findOutdatedFiles } from './check.ts';
import { readCurrentSurfaces } from './current-surfaces.ts';

it('reports, platform and version of this repository are up to date, and contain no local paths', () => {
  const current = readCurrentSurfaces();
  expect(findOutdatedFiles(current, loadPlatformManifest(), loadPlatformHistory())).toEqual([]);
  const text = current.flatMap(({ surface }) => [...surface.declarations.values()]).join('\n');
  expect(text).not.toMatch(/import\("\/|from '\/|node_modules/);
});
