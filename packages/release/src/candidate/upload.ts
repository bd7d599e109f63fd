import { constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { parseJson, toJsonObject } from '../json.ts';
import { CliError } from '../cli-error.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { Candidate } from './load-candidate.ts';
import { findRelease, getReleaseFolder, getReleaseKey } from './release.ts';

/** A reservation of a version for one content, which never ends. It is written before the first file of an upload. */
export const reservationSchema = z.object({
  /** The digest of the release, or {@link PRUNED}. */
  digest: z.string(),
  /** When the upload began. */
  at: z.iso.datetime(),
});
/** The key prefix of all reservations. The name is part of the stored format. */
export const RESERVATIONS = 'claims/';
/** The key of a reservation. */
export const getReservationKey = (name: string, version: string): string => `${RESERVATIONS}${name}/${version}.json`;
/** The value of `digest` after the files of a version were deleted. The version cannot be used again. */
export const PRUNED = 'pruned';

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * Uploads a candidate into its release folder, without publishing it. An interrupted upload can be repeated.
 * @returns whether the version was new, so that no upload of it had begun before
 * @throws CliError if an upload of the version with other content is complete or has begun
 */
export async function upload(storage: ObjectStorage, { release, files }: Candidate, now: Date): Promise<boolean> {
  const { name, version, digest } = release;
  const isNew = await storage.write(getReservationKey(name, version), toJsonObject({ digest, at: now.toISOString() }), 'absent');
  if (!isNew) {
    const existingReservation = await storage.read(getReservationKey(name, version));
    if (!existingReservation || reservationSchema.parse(parseJson(existingReservation.body)).digest !== digest) {
      throw new CliError(`${name} ${version} exists already with other content. A release never changes: give it another version.`);
    }
  }
  if (await findRelease(storage, name, version)) return isNew;
  const objects = [...files].flatMap(([file, body]) => {
    const type = release.files[file]?.type ?? '';
    const plain = { key: file, draft: { body, type, cacheControl: IMMUTABLE_CACHE_CONTROL } };
    return /\.(m?js|css)$/.test(file) ? [plain, { key: `${file}.gz`, draft: { ...plain.draft, body: gzip(body) } }] : [plain];
  });
  await Promise.all(objects.map(({ key, draft }) => storage.write(getReleaseFolder(name, version) + key, draft, 'always')));
  await storage.write(getReleaseKey(name, version), toJsonObject(release, IMMUTABLE_CACHE_CONTROL), 'always');
  return isNew;
}

/** Compresses a script or style at the upload, so that web servers do not compress it for each request. */
const gzip = (body: Uint8Array): Uint8Array => gzipSync(body, { level: constants.Z_BEST_COMPRESSION });
