import type { RegistryEntry, SmokeJourney } from '@aboschalter/release-manifest';
import type { Release } from '../candidate/release.ts';

/** A remote with its smoke tests. */
export interface RemoteUnderTest {
  readonly entry: RegistryEntry;
  readonly journeys: readonly SmokeJourney[];
}

/** The smoke tests of a release: its own, or one for each screen with a fixed path. */
export function smokeTestsOf(release: Release): readonly SmokeJourney[] {
  if (release.kind !== 'remote') return [];
  if (release.smoke.length > 0) return release.smoke;
  return release.metadata.routes
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ title, path }) => ({ name: title, steps: [{ open: path }] }));
}
