import { z } from 'zod';
import { parseJson, toJsonObject } from '../json.ts';
import type { CommitInfo } from '../state/update-registry.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { Release } from './release.ts';

const rejectionSchema = z.object({ reason: z.string(), at: z.iso.datetime(), who: z.string() });
/** Why and when the checks rejected an uploaded release, and the author of the rejected command. */
export type Rejection = z.output<typeof rejectionSchema>;

/** The folder of all rejections, a key prefix. */
export const REJECTIONS = 'rejections/';
/** The key of a rejection. */
export const getRejectionKey = (name: string, version: string): string => `${REJECTIONS}${name}/${version}.json`;

type ReleaseId = Pick<Release, 'name' | 'version'>;

/** Marks an uploaded release as rejected, until {@link removeRejection}. */
export async function recordRejection(
  storage: ObjectStorage,
  { name, version }: ReleaseId,
  commitInfo: CommitInfo,
  reason: string,
): Promise<void> {
  const rejection: Rejection = { reason, at: commitInfo.now().toISOString(), who: commitInfo.author };
  await storage.write(getRejectionKey(name, version), toJsonObject(rejection), 'always');
}

/** Returns the rejection of a release; undefined if the release was never rejected, or was accepted later. */
export async function findRejection(storage: ObjectStorage, { name, version }: ReleaseId): Promise<Rejection | undefined> {
  const stored = await storage.read(getRejectionKey(name, version));
  return stored && rejectionSchema.parse(parseJson(stored.body));
}

/** Removes the mark of a release that has passed all checks, or whose files are deleted. */
export const removeRejection = (storage: ObjectStorage, { name, version }: ReleaseId): Promise<void> =>
  storage.delete(getRejectionKey(name, version));
