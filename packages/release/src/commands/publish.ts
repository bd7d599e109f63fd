import { loadCandidate } from '../candidate/load-candidate.ts';
import type { Release } from '../candidate/release.ts';
import { recordRejection, removeRejection } from '../candidate/rejection.ts';
import { upload } from '../candidate/upload.ts';
import { RejectedError } from '../cli-error.ts';
import { findLiveVersion, SHELL, type RegistryDocument } from '../registry/document.ts';
import { updateRegistry, readRegistryDocument, type RegistryUpdate } from '../state/update-registry.ts';
import { iterateHistory, type History } from '../state/history.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';
import { assertWithinBudget } from './size-budget.ts';
import { activate, assertNotPruned, toReleaseNotes } from './activate.ts';
import { assertClaims, assertServable, assertCompatible, assertNotOlder, runGates } from './checks.ts';

/**
 * Uploads the build in `folder`, checks it, and makes it the current release.
 * @returns the event; undefined if the build already is the current release
 * @throws CliError if the build is rejected; nothing is published then
 */
export const publish = (context: Context, name: string, folder: string): Promise<HistoryEvent | undefined> =>
  uploadAndCommit(context, name, folder, (document, release) => {
    assertNotOlder(context, release, findLiveVersion(document, name));
    return activate(document, release, 'publish', toReleaseNotes(context.commitInfo));
  });

/** Finds the release that a command makes live. Throws CliError if there is none, or if it must not be released. */
type FindRelease = (document: RegistryDocument, history: History) => Promise<Release>;
/** Returns the update of the registry for a release that has passed all checks. */
type DecideUpdate = (document: RegistryDocument, release: Release, history: History) => Promise<RegistryUpdate> | RegistryUpdate;

/**
 * Uploads and checks a build, and commits the registry update that `decide` returns. Records the rejection of an uploaded
 * build, so that no other command makes it live.
 */
export async function uploadAndCommit(
  context: Context,
  name: string,
  folder: string,
  decide: DecideUpdate,
): Promise<HistoryEvent | undefined> {
  const { storage, commitInfo } = context;
  const candidate = loadCandidate(folder, name);
  const { release } = candidate;
  const { document: before } = await readRegistryDocument(storage);
  // First the checks that need no upload, so that a build that cannot be released is not uploaded.
  assertMayRelease(await readPolicy(storage), context, name);
  assertNotOlder(context, release, findLiveVersion(before, name));
  await assertClaims(storage, before, release);
  await assertCompatible(storage, before, () => iterateHistory(storage, before.change), release);
  assertWithinBudget(await readPolicy(storage), candidate);
  const isNew = await upload(storage, candidate, commitInfo.now());
  try {
    await assertServable(context, release);
    return await checkAndCommit(
      context,
      async (_document, history) => {
        // A pruned version keeps its reservation, so it is never new.
        if (!isNew) await assertNotPruned(history, release);
        return release;
      },
      async (document, _release, history) => {
        await removeRejection(storage, release);
        return decide(document, release, history);
      },
    );
  } catch (error) {
    // `runGates` has already recorded a rejection by a gate, because other commands also run gates. Recording it again changes nothing.
    if (error instanceof RejectedError) await recordRejection(storage, release, commitInfo, error.message);
    throw error;
  }
}

/**
 * Runs the gates for the release that `find` returns, and commits the registry update that `decide` returns. Gates take
 * minutes, so they run before the update; the quick checks run within it. Starts over if, in the meantime, another shell
 * was published or `find` returns another release.
 */
export async function checkAndCommit(context: Context, find: FindRelease, decide: DecideUpdate): Promise<HistoryEvent | undefined> {
  const { storage, commitInfo, gates } = context;
  for (;;) {
    const { document: checkedDocument } = await readRegistryDocument(storage);
    const checkedRelease = await find(checkedDocument, () => iterateHistory(storage, checkedDocument.change));
    assertMayRelease(await readPolicy(storage), context, checkedRelease.name);
    await runGates(context, checkedRelease, checkedDocument);
    let isOutdated = false;
    const [event] = await updateRegistry(storage, commitInfo, async (document, history) => {
      const release = await find(document, history);
      const hasShellChanged = gates.length > 0 && findLiveVersion(document, SHELL) !== findLiveVersion(checkedDocument, SHELL);
      isOutdated = hasShellChanged || release.version !== checkedRelease.version;
      if (isOutdated) return undefined;
      assertMayRelease(await readPolicy(storage), context, release.name);
      await assertClaims(storage, document, release);
      await assertCompatible(storage, document, history, release);
      return decide(document, release, history);
    });
    if (!isOutdated) return event;
  }
}
