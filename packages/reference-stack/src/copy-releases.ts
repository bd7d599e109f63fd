import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '@aboschalter/reference-program';

/**
 * Copies the releases of the package into the data folder, where a team can publish its own. Keeps the copy of an earlier start,
 * except if the package has another version.
 * @param source the folder with the releases of shell and remotes
 * @param version the version of the package
 * @returns the release folder
 * @throws CliError if the package contains no releases
 */
export function copyReleases(source: string, dataDir: string, version: string): string {
  const releaseRoot = path.join(dataDir, 'releases');
  const versionFile = path.join(dataDir, 'releases-version');
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return releaseRoot;
  if (!existsSync(path.join(source, 'registry.json'))) throw new CliError(`${source} contains no releases: the package is incomplete.`);
  rmSync(releaseRoot, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  cpSync(source, releaseRoot, { recursive: true });
  writeFileSync(versionFile, version);
  return releaseRoot;
}
