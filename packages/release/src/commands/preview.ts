import { loadCandidate } from '../candidate/load-candidate.ts';
import { getReleaseFolder, toRegistryEntry } from '../candidate/release.ts';
import { upload } from '../candidate/upload.ts';
import { CliError } from '../cli-error.ts';
import { toJsonObject } from '../json.ts';
import { iterateHistory } from '../state/history.ts';
import { readPolicy } from '../state/read-policy.ts';
import { readRegistryDocument } from '../state/update-registry.ts';
import { assertClaims, assertCompatible, assertServable } from './checks.ts';
import type { Context } from './context.ts';
import { OVERRIDE_FILE, toOverrideUrl } from './override.ts';
import { assertMayRelease } from './ownership.ts';
import { assertWithinBudget } from './size-budget.ts';

const DIGEST_LENGTH = 8;

/**
 * Uploads the build of a remote so that only a link shows it: as an override of the browser that opens the link. Its version
 * contains `preview` and a hash of the build, so that each build has its own link. It never becomes live, because commands accept only
 * versions of the history, and a preview is not recorded there.
 * @returns the link
 * @throws CliError if the URL of the storage is not set, or a check rejects the build
 */
export async function preview(context: Context, name: string, folder: string): Promise<string> {
  const { storage, commitInfo, publicUrl } = context;
  if (publicUrl === undefined) throw new CliError('A preview needs the URL of the pages: --public-url or ABOSCHALTER_PUBLIC_URL.');
  const candidate = loadCandidate(folder, name);
  const { version, digest } = candidate.release;
  const release = { ...candidate.release, version: `${version}-preview.${digest.slice(0, DIGEST_LENGTH)}` };
  const { document } = await readRegistryDocument(storage);
  const policy = await readPolicy(storage);
  assertMayRelease(policy, context, name);
  await assertClaims(storage, document, release);
  await assertCompatible(storage, document, () => iterateHistory(storage, document.change), release);
  assertWithinBudget(policy, candidate);
  const releaseFolder = getReleaseFolder(name, release.version);
  const entry = { ...toRegistryEntry(release), baseUrl: new URL(releaseFolder, publicUrl).href };
  await upload(storage, { ...candidate, release }, commitInfo.now());
  await assertServable(context, release);
  await storage.write(releaseFolder + OVERRIDE_FILE, toJsonObject(entry, 'no-cache'), 'always');
  return toOverrideUrl(publicUrl, new URL(releaseFolder + OVERRIDE_FILE, publicUrl).href);
}
