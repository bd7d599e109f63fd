import { loadCandidate } from '../candidate/load-candidate.ts';
import type { Release } from '../candidate/release.ts';
import { recordRejection, removeRejection } from '../candidate/rejection.ts';
import { upload } from '../candidate/upload.ts';
import { RejectedError } from '../cli-error.ts';
import { liveVersion, SHELL, type ReleaseDocument } from '../registry/document.ts';
import { updateRegistry, readDocument, type RegistryUpdate } from '../state/update-registry.ts';
import { iterateHistory, type History } from '../state/history.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';
import { activate, assertNotPruned } from './activate.ts';
import { assertClaims, assertServable, assertCompatible, assertNotOlder, runGates } from './checks.ts';

/**
 * Uploads the build in `folder`, checks it, and makes it the current release.
 * @returns the event; undefined if it already is the current release
 * @throws CliError with the reason; nothing is published then
 */
export const publish = (context: Context, name: string, folder: string): Promise<HistoryEvent | undefined> =>
  uploadAndCommit(context, name, folder, (document, release) => {
    assertNotOlder(context, release, liveVersion(document, name));
    return activate(document, release, 'publish');
  });

/** Decides on the update for an accepted release. */
type Decide = (document: ReleaseDocument, release: Release, history: History) => Promise<RegistryUpdate> | RegistryUpdate;

/**
 * Uploads and checks a build, and commits the update of `decide`. A rejected upload is marked, so that no other command
 * makes it live.
 */
export async function uploadAndCommit(context: Context, name: string, folder: string, decide: Decide): Promise<HistoryEvent | undefined> {
  const { storage, author } = context;
  const candidate = loadCandidate(folder, name);
  const { release } = candidate;
  const { document: before } = await readDocument(storage);
  // A build that cannot be released is not uploaded.
  assertMayRelease(await readPolicy(storage), context, name);
  assertNotOlder(context, release, liveVersion(before, name));
  await assertClaims(storage, before, release);
  await assertCompatible(storage, before, () => iterateHistory(storage, before.change), release);
  const isNew = await upload(storage, candidate, author.now());
  try {
    return await checkAndCommit(context, release, isNew, decide);
  } catch (error) {
    if (error instanceof RejectedError) await recordRejection(storage, release, author, error.message);
    throw error;
  }
}

/** Gates run again if the shell has changed in the meantime. */
async function checkAndCommit(context: Context, release: Release, isNew: boolean, decide: Decide): Promise<HistoryEvent | undefined> {
  const { storage, author } = context;
  await assertServable(context, release);
  for (;;) {
    const { document: seen } = await readDocument(storage);
    await runGates(context, release, seen);
    await removeRejection(storage, release);
    let hasShellChanged = false;
    const [done] = await updateRegistry(storage, author, async (document, history) => {
      hasShellChanged = context.gates.length > 0 && liveVersion(document, SHELL) !== liveVersion(seen, SHELL);
      if (hasShellChanged) return undefined;
      if (!isNew) await assertNotPruned(history, release);
      assertMayRelease(await readPolicy(storage), context, release.name);
      await assertClaims(storage, document, release);
      await assertCompatible(storage, document, history, release);
      return decide(document, release, history);
    });
    if (!hasShellChanged) return done;
  }
}
