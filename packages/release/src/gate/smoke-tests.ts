import type { RegistryEntry, SmokeTest } from '@aboschalter/release-manifest';
import type { Release } from '../candidate/release.ts';

/** A remote with its smoke tests. */
export interface RemoteUnderTest {
  readonly entry: RegistryEntry;
  readonly smokeTests: readonly SmokeTest[];
}

/** Returns the smoke tests of a release, and an additional test for each screen with a fixed path that none of them opens. */
export function getSmokeTests(release: Release): readonly SmokeTest[] {
  if (release.kind !== 'remote') return [];
  const openedPaths = new Set(release.smoke.flatMap(({ steps }) => steps.flatMap((step) => ('open' in step ? [step.open] : []))));
  const uncoveredRoutes = release.metadata.routes.filter(({ path }) => !/[:*]/.test(path) && !openedPaths.has(path));
  return [...release.smoke, ...uncoveredRoutes.map(({ title, path }) => ({ name: title, steps: [{ open: path }] }))];
}
