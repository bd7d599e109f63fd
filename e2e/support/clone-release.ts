import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toGlobalName } from '@aboschalter/build';
import type { RegistryEntry } from '@aboschalter/release-manifest';
import { readBuildEntry } from '@aboschalter/release';
import { z } from 'zod';
import type { Deployment } from './resilience-fixture.ts';

const descriptionSchema = z.looseObject({ globalName: z.string() });

/**
 * Copies a release of a remote to a build with another version and global, and edits its files.
 * @param into the folder of the copy
 */
export function cloneBuild(
  releaseRoot: string,
  { name, version: from }: RegistryEntry,
  version: string,
  edit: (text: string) => string,
  into: string,
): void {
  cpSync(path.join(releaseRoot, 'releases', name, from), into, { recursive: true, filter: (file) => !file.endsWith('.gz') });
  const file = path.join(into, 'release.json');
  const source = descriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const globalName = toGlobalName(name, version);
  for (const code of globSync('**/*.{js,css}', { cwd: into })) {
    const text = edit(readFileSync(path.join(into, code), 'utf8').replaceAll(source.globalName, globalName));
    writeFileSync(path.join(into, code), text);
  }
  writeFileSync(file, JSON.stringify({ ...source, version, globalName }));
}

/** The same as another release of a remote, which the registry does not name yet. */
export function cloneRelease(
  { originalRegistry, releaseRoot }: Pick<Deployment, 'originalRegistry' | 'releaseRoot'>,
  name: string,
  version: string,
  edit: (text: string) => string,
): RegistryEntry {
  const present = originalRegistry.remotes.find((remote) => remote.name === name);
  if (!present) throw new Error(`there is no ${name}`);
  const folder = path.join(releaseRoot, 'releases', name, version);
  cloneBuild(releaseRoot, present, version, edit, folder);
  return { ...readBuildEntry(folder, name), baseUrl: present.baseUrl.replace(present.version, version) };
}
