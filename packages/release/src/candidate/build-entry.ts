import type { RegistryEntry } from '@aboschalter/release-manifest';
import { loadCandidate } from './load-candidate.ts';
import { toRegistryEntry } from './release.ts';

/**
 * Returns the registry entry of an override (a build that only one browser uses): the current build in `folder`, with a
 * version that changes with the content of the build.
 * @param baseUrl URL of the folder, absolute and ending in a slash
 * @throws CliError if the folder contains no build of the remote
 */
export function readOverrideEntry(folder: string, name: string, baseUrl: string): RegistryEntry {
  const { release } = loadCandidate(folder, name);
  return { ...toRegistryEntry(release), version: `${release.version}-${release.digest.slice(0, 8)}`, baseUrl };
}

/** Returns the registry entry of the build of a remote in `folder`. @throws CliError if it is invalid */
export const readBuildEntry = (folder: string, name: string): RegistryEntry => toRegistryEntry(loadCandidate(folder, name).release);
