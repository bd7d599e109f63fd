import type { RegistryEntry, SmokeJourney } from '@aboschalter/release-manifest';
import type { Release } from '../candidate/release.ts';

/** A remote, with the ways through it on which it is tried. */
export interface RemoteUnderTest {
  readonly entry: RegistryEntry;
  readonly journeys: readonly SmokeJourney[];
}

/** The ways on which a release is tried: its own, or each screen that can be opened by its address alone. */
export function smokeTestsOf(release: Release): readonly SmokeJourney[] {
  if (release.kind !== 'remote') return [];
  if (release.smoke.length > 0) return release.smoke;
  return release.metadata.routes
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ title, path }) => ({ name: title, steps: [{ open: path }] }));
}
