import { findReleaseOrThrow } from '../candidate/release.ts';
import { findLiveVersion } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { findRejection } from '../candidate/rejection.ts';
import { listLiveVersions, findPreviousVersion, readFullHistory, type History } from '../state/history.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';
import { activate, assertNotPruned, assertNotRejected } from './activate.ts';
import { assertClaims, assertServable, assertCompatible } from './checks.ts';

/**
 * Rolls back to a release that was live before.
 * @param version undefined selects the previous release, skipping those that a later check has rejected
 * @returns the event; undefined if the version is already current
 * @throws CliError if there is no such release, or if it was rejected, is no longer served, or is incompatible with the
 *   live shell
 */
export async function rollback(context: Context, name: string, version: string | undefined): Promise<HistoryEvent | undefined> {
  const { storage, commitInfo } = context;
  const [event] = await updateRegistry(storage, commitInfo, async (document, history) => {
    assertMayRelease(await readPolicy(storage), context, name);
    const liveVersion = findLiveVersion(document, name);
    const target = version ?? (await findRollbackTarget(storage, history, name, liveVersion));
    if (target === undefined) throw new CliError(await describeMissingTarget(history, name, liveVersion));
    await assertNotPruned(history, { name, version: target });
    const release = await findReleaseOrThrow(storage, name, target);
    await assertNotRejected(storage, release);
    await assertWasLive(history, name, target);
    await assertServable(context, release);
    await assertClaims(storage, document, release);
    await assertCompatible(storage, document, history, release);
    return activate(document, release, 'rollback');
  });
  return event;
}

/** Returns the latest version before `liveVersion` that is not rejected. */
async function findRollbackTarget(
  storage: ObjectStorage,
  history: History,
  name: string,
  liveVersion: string | undefined,
): Promise<string | undefined> {
  if (liveVersion === undefined) return undefined;
  let version = await findPreviousVersion(history, name, liveVersion);
  while (version !== undefined && (await findRejection(storage, { name, version })))
    version = await findPreviousVersion(history, name, version);
  return version;
}

/** Returns why no release was selected, and which releases can be named. */
async function describeMissingTarget(history: History, name: string, liveVersion: string | undefined): Promise<string> {
  const versions = listLiveVersions(await readFullHistory(history), name).filter((version) => version !== liveVersion);
  const advice = versions.length === 0 ? '' : ` Name a release that was live: rollback ${name} VERSION (${versions.join(', ')}).`;
  if (liveVersion !== undefined) return `No release was live directly before ${name} ${liveVersion}.${advice}`;
  return versions.length === 0 ? `${name} was never published.` : `${name} has no current release.${advice}`;
}

async function assertWasLive(history: History, name: string, version: string): Promise<void> {
  const liveVersions = listLiveVersions(await readFullHistory(history), name);
  if (liveVersions.includes(version)) return;
  throw new CliError(
    `${name} ${version} was never live: rollback accepts only releases that were live (${liveVersions.join(', ')}). To release it, publish its build: publish ${name} --dir FOLDER.`,
  );
}
