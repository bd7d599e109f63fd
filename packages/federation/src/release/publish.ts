import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remoteMetadata } from '@aboschalter/shell-api/remote';
import { EXPOSED_CHUNK, globalNameOf } from '../preset/remote-config.ts';
import { registryEntry, type RegistryEntry } from '../registry/registry-entry.ts';
import type { BuildResult } from './build.ts';
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

/** What the registry says of a remote's build. */
export function describeRemote(name: string, version: string, builtIn: string, result: BuildResult): RegistryEntry {
  const metadata = remoteMetadata.parse(JSON.parse(readFileSync(path.join(builtIn, 'remote.json'), 'utf8')));
  const integrity = integrityOf(builtIn);
  const entry = Object.keys(integrity).find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`The build of ${name} has no entry.`);
  const exposed = result.chunkFiles[EXPOSED_CHUNK] ?? [];
  const named = [...metadata.routes.map((route) => route.name), ...metadata.widgets];
  return registryEntry.parse({
    name,
    version,
    baseUrl: `releases/${name}/${version}/`,
    entry,
    globalName: globalNameOf(name, version),
    integrity,
    preload: Object.fromEntries(named.map((key) => [key, [...new Set([...exposed, ...(result.chunkFiles[key] ?? [])])]])),
    metadata,
  });
}

/** The registry entry that a release folder of a remote carries. */
export function releasedRemote(store: ReleaseStore, name: string, version: string): RegistryEntry {
  const file = path.join(store.folderOf(name, version), 'release.json');
  if (!existsSync(file)) throw new Error(`There is no release ${version} of ${name}.`);
  return registryEntry.parse(JSON.parse(readFileSync(file, 'utf8')));
}
