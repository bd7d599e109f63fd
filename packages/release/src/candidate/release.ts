import { releaseManifestSchema, registryEntrySchema, type RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { parseJson } from '../json.ts';
import { CliError } from '../cli-error.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** A file of a release. */
const releasedFileSchema = z.object({
  /** sha384, as in subresource integrity (W3C SRI). */
  integrity: z.string(),
  /** Media type. */
  type: z.string(),
});

/** `release.json` in a release folder: written last, so that a folder without it is incomplete. */
export const releaseSchema = z.intersection(
  releaseManifestSchema,
  z.object({
    /** Every file of the release, by path within it. */
    files: z.record(z.string(), releasedFileSchema),
    /** A hash over manifest and files. The reservation of the version contains it, so a version never changes. */
    digest: z.string(),
  }),
);
export type Release = z.output<typeof releaseSchema>;

/** The folder of a release. */
export const getReleaseFolder = (name: string, version: string): string => `releases/${name}/${version}/`;
/** The key of a release's `release.json`. */
export const getReleaseKey = (name: string, version: string): string => `${getReleaseFolder(name, version)}release.json`;

/** Finds a completely uploaded release. */
export async function findRelease(storage: ObjectStorage, name: string, version: string): Promise<Release | undefined> {
  const stored = await storage.read(getReleaseKey(name, version));
  return stored && releaseSchema.parse(parseJson(stored.body));
}

/** Finds a completely uploaded release. @throws CliError if there is none */
export async function findReleaseOrThrow(storage: ObjectStorage, name: string, version: string): Promise<Release> {
  const found = await findRelease(storage, name, version);
  if (!found) throw new CliError(`There is no release ${version} of ${name} in ${storage.description}.`);
  return found;
}

/** Returns the registry entry of a remote's release. @throws CliError if it is a page */
export function toRegistryEntry(release: Release): RegistryEntry {
  if (release.kind !== 'remote') throw new CliError(`${release.name} is a page, not a remote.`);
  const scripts = Object.entries(release.files).filter(([file]) => /\.m?js$/.test(file));
  return registryEntrySchema.parse({
    ...release,
    baseUrl: getReleaseFolder(release.name, release.version),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
  });
}
