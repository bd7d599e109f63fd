import type { RegistryEntry } from '@aboschalter/release-manifest';
import { loadCandidate } from './load-candidate.ts';
import { entryOf } from './release.ts';

/**
 * What stands in for a release in one browser: the build in `folder` as it is now, under a version that is another with each
 * change of it.
 * @param baseUrl where the folder is served, absolute and ending in a slash
 * @throws Refused if it is no build of the remote
 */
export function readOverrideEntry(folder: string, name: string, baseUrl: string): RegistryEntry {
  const { release } = loadCandidate(folder, name);
  return { ...entryOf(release), version: `${release.version}-${release.digest.slice(0, 8)}`, baseUrl };
}

/** What the registry would say of the build of a remote in `folder`, were it released. @throws Refused if it is none */
export const readBuildEntry = (folder: string, name: string): RegistryEntry => entryOf(loadCandidate(folder, name).release);
