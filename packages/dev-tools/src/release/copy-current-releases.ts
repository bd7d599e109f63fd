import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishBatch, REGISTRY_FILE, registryDocumentSchema } from '@aboschalter/release';
import { registryEntrySchema } from '@aboschalter/release-manifest';
import { workDir } from '../root.ts';
import { openLocalReleases } from './open-local-releases.ts';

/** Returns the version of each live remote and page in a release folder, by name. */
export function readLiveVersions(releaseRoot: string): ReadonlyMap<string, string> {
  const { pages, remotes } = registryDocumentSchema.parse(JSON.parse(readFileSync(path.join(releaseRoot, REGISTRY_FILE), 'utf8')));
  const entries = remotes.map((entry) => registryEntrySchema.parse(entry));
  return new Map([...Object.entries(pages), ...entries.map(({ name, version }) => [name, version] as const)]);
}

/**
 * Publishes the releases that are current in the release folder of `npm start` in another folder.
 * @param options.hasSourceMaps whether the source maps are copied, which are three quarters of the files
 */
export async function copyCurrentReleases(releaseRoot: string, { hasSourceMaps }: { readonly hasSourceMaps: boolean }): Promise<void> {
  const localReleases = path.join(workDir, 'releases');
  const currentReleases = [...readLiveVersions(localReleases)].map(([name, version]) => ({ name, version }));
  for (const { name, version } of currentReleases) {
    // The file below `claims` reserves the version for this upload.
    for (const part of [`releases/${name}/${version}`, `claims/${name}/${version}.json`]) {
      cpSync(path.join(localReleases, part), path.join(releaseRoot, part), {
        recursive: true,
        filter: (file) => hasSourceMaps || !/\.map(\.gz)?$/.test(file),
      });
    }
  }
  await publishBatch(await openLocalReleases(releaseRoot), currentReleases);
}
