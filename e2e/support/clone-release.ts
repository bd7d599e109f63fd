import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toGlobalName } from '@aboschalter/build';
import type { RegistryEntry } from '@aboschalter/release-manifest';
import { readBuildEntry } from '@aboschalter/release';
import { z } from 'zod';
import type { Deployment } from './resilience-fixture.ts';

const descriptionSchema = z.looseObject({ globalName: z.string() });

/**
 * Copies a release of a remote to a build with another version and another global variable, and edits its files.
 * @param edit returns the changed text of a script or style
 * @param outDir the folder of the copy
 */
export function cloneBuild(
  releaseRoot: string,
  { name, version: from }: RegistryEntry,
  version: string,
  edit: (text: string) => string,
  outDir: string,
): void {
  cpSync(path.join(releaseRoot, 'releases', name, from), outDir, { recursive: true, filter: (file) => !file.endsWith('.gz') });
  const file = path.join(outDir, 'release.json');
  const source = descriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const globalName = toGlobalName(name, version);
  for (const code of globSync('**/*.{js,css}', { cwd: outDir })) {
    const text = edit(readFileSync(path.join(outDir, code), 'utf8').replaceAll(source.globalName, globalName));
    writeFileSync(path.join(outDir, code), text);
  }
  writeFileSync(file, JSON.stringify({ ...source, version, globalName }));
}

/**
 * Copies the current release of a remote to a further release with another version, and edits its files.
 * @returns the entry of the copy, which is not yet in the registry
 */
export function cloneRelease(
  { originalRegistry, releaseRoot }: Pick<Deployment, 'originalRegistry' | 'releaseRoot'>,
  name: string,
  version: string,
  edit: (text: string) => string,
): RegistryEntry {
  const currentEntry = originalRegistry.remotes.find((remote) => remote.name === name);
  if (!currentEntry) throw new Error(`There is no remote ${name}.`);
  const folder = path.join(releaseRoot, 'releases', name, version);
  cloneBuild(releaseRoot, currentEntry, version, edit, folder);
  return { ...readBuildEntry(folder, name), baseUrl: currentEntry.baseUrl.replace(currentEntry.version, version) };
}
