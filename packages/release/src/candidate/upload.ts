import { constants, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { fromJson, jsonDraft } from '../json.ts';
import { Refused } from '../refused.ts';
import type { Storage } from '@aboschalter/object-store';
import type { Candidate } from './read-candidate.ts';
import { findRelease, folderOf, releaseKey } from './release.ts';

/** Who says first what a version holds, says it for good. */
export const claim = z.object({
  digest: z.string(),
  /** When the upload began. */
  at: z.iso.datetime(),
});
/** Where the claim on a version lies. */
export const claimKey = (name: string, version: string): string => `claims/${name}/${version}.json`;

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Puts a candidate into its release folder; nothing names it yet. Ended in the middle, the same upload takes it up again.
 * @returns whether it was not there before
 * @throws Refused if the version is there, or was begun, with other content
 */
export async function upload(storage: Storage, { release, bodies }: Candidate, now: Date): Promise<boolean> {
  const { name, version, digest } = release;
  if (!(await storage.write(claimKey(name, version), jsonDraft({ digest, at: now.toISOString() }), 'absent'))) {
    const there = await storage.read(claimKey(name, version));
    if (!there || claim.parse(fromJson(there.body)).digest !== digest) {
      throw new Refused(`${name} ${version} is there already with other content. A release never changes: give it another version.`);
    }
  }
  if (await findRelease(storage, name, version)) return false;
  const drafts = [...bodies].flatMap(([file, body]) => {
    const type = release.files[file]?.type ?? '';
    const plain = { key: file, draft: { body, type, cacheControl: A_YEAR } };
    return /\.(js|css)$/.test(file) ? [plain, { key: `${file}.gz`, draft: { ...plain.draft, body: compressed(body) } }] : [plain];
  });
  await Promise.all(drafts.map(({ key, draft }) => storage.write(folderOf(name, version) + key, draft, 'always')));
  await storage.write(releaseKey(name, version), jsonDraft(release, A_YEAR), 'always');
  return true;
}

/** Beside each script and style: compressed once here instead of with each request. */
const compressed = (body: Uint8Array): Uint8Array => gzipSync(body, { level: constants.Z_BEST_COMPRESSION });
