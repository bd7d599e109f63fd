import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStorage } from '@aboschalter/object-store';
import { releaseManifestSchema } from '@aboschalter/release-manifest';
import { computeIntegrity } from '../candidate/load-candidate.ts';
import { findReleaseOrThrow, getReleaseFolder } from '../candidate/release.ts';
import { CliError } from '../cli-error.ts';
import { findLiveVersion } from '../registry/document.ts';
import { readRegistryDocument } from '../state/update-registry.ts';

/**
 * Writes the original build of a release into a folder, so that another installation can publish it.
 * @param version undefined for the current release
 * @throws CliError if there is no such release, or a file is missing or was changed
 */
export async function exportBuild(storage: ObjectStorage, name: string, version: string | undefined, folder: string): Promise<void> {
  const chosen = version ?? findLiveVersion((await readRegistryDocument(storage)).document, name);
  if (chosen === undefined) throw new CliError(`${name} has no current release in ${storage.description}.`);
  const release = await findReleaseOrThrow(storage, name, chosen);
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const stored = await storage.read(getReleaseFolder(name, chosen) + file);
    if (!stored || computeIntegrity(stored.body) !== integrity)
      throw new CliError(`${getReleaseFolder(name, chosen)}${file} is missing or was changed in ${storage.description}.`);
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, stored.body);
  }
  // Without hashes and digest: the other installation computes them.
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(releaseManifestSchema.parse(release), undefined, 2));
}
