import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_ERRORS_FILE, type RegistryEntry } from '@aboschalter/release-manifest';
import { loadBuild } from './load-candidate.ts';
import { toRegistryEntry } from './release.ts';

/** The registry entry of an override, as `override.json` contains it. */
export interface OverrideEntry extends RegistryEntry {
  /** The messages of the bundler if the latest build has failed. The entry then is the last successful build. */
  readonly buildErrors?: string;
}

/**
 * Returns the registry entry of an override (a build that only one browser uses): the current build in `folder`. Version and
 * `baseUrl` change with the content of the build, so that a page never mixes the files of two builds.
 * @param serverUrl absolute URL, ending in a slash, below which a server serves the files of the folder under each version
 * @throws CliError if the folder contains no build of the remote
 */
export function readOverrideEntry(folder: string, name: string, serverUrl: string): OverrideEntry {
  const { release } = loadBuild(folder, name);
  const version = `${release.version}-${release.digest.slice(0, 8)}`;
  const errorsFile = path.join(folder, BUILD_ERRORS_FILE);
  return {
    ...toRegistryEntry(release),
    version,
    baseUrl: `${serverUrl}${version}/`,
    ...(existsSync(errorsFile) ? { buildErrors: readFileSync(errorsFile, 'utf8') } : {}),
  };
}

/** Returns the registry entry of the build of a remote in `folder`. @throws CliError if it is invalid */
export const readBuildEntry = (folder: string, name: string): RegistryEntry => toRegistryEntry(loadBuild(folder, name).release);
