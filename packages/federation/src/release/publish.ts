import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildDescription } from '../registry/build-description.ts';
import { registryEntry, type RegistryEntry } from '../registry/registry-entry.ts';
import { compress } from './compress.ts';
import { integrityOf } from './integrity.ts';
import { writeAtomically, type ReleaseStore } from './release-store.ts';

/**
 * Moves a finished build into its release folder. A folder once there is never touched again, and what is
 * not whole never gets the name.
 */
export function upload(store: ReleaseStore, name: string, version: string, builtIn: string, facts: unknown): void {
  const folder = store.folderOf(name, version);
  if (store.isReleased(name, version)) {
    rmSync(builtIn, { recursive: true, force: true });
    return;
  }
  compress(builtIn);
  writeAtomically(path.join(builtIn, 'release.json'), facts);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  renameSync(builtIn, folder);
}

/** What the registry says of a remote's build, released as `version`. */
export function describeRemote(version: string, builtIn: string): RegistryEntry {
  const description = buildDescription.parse(JSON.parse(readFileSync(path.join(builtIn, 'release.json'), 'utf8')));
  return registryEntry.parse({
    ...description,
    version,
    baseUrl: `releases/${description.name}/${version}/`,
    integrity: integrityOf(builtIn),
  });
}

/** The registry entry that a release folder of a remote carries. */
export function releasedRemote(store: ReleaseStore, name: string, version: string): RegistryEntry {
  const file = path.join(store.folderOf(name, version), 'release.json');
  if (!existsSync(file)) throw new Error(`There is no release ${version} of ${name}.`);
  return registryEntry.parse(JSON.parse(readFileSync(file, 'utf8')));
}
