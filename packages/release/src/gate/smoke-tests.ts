import type { RegistryEntry, SmokeTest } from '@aboschalter/release-manifest';
import type { Release } from '../candidate/release.ts';

/** A remote with its smoke tests. */
export interface RemoteUnderTest {
  readonly entry: RegistryEntry;
  readonly journeys: readonly SmokeTest[];
}

/** The smoke tests of a release: its own, and one for each screen with a fixed path that these do not open. */
export function smokeTestsOf(release: Release): readonly SmokeTest[] {
  if (release.kind !== 'remote') return [];
  const opened = new Set(release.smoke.flatMap(({ steps }) => steps.flatMap((step) => ('open' in step ? [step.open] : []))));
  const others = release.metadata.routes.filter(({ path }) => !/[:*]/.test(path) && !opened.has(path));
  return [...release.smoke, ...others.map(({ title, path }) => ({ name: title, steps: [{ open: path }] }))];
}
