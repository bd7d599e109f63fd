import { findRelease, findReleaseOrThrow, type Release } from '../candidate/release.ts';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { upload } from '../candidate/upload.ts';
import { RejectedError } from '../cli-error.ts';
import { findCanary, findLiveVersion, withoutName, type RegistryDocument } from '../registry/document.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { findPublisher, readFullHistory, type History } from '../state/history.ts';
import type { ReleaseOperation, HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { activate, assertNotPruned } from './activate.ts';
import { assertClaims, assertServable, assertCompatible } from './checks.ts';

/** Uploads and checks the build in `folder` without publishing it. @throws CliError with the reason */
export async function stage(context: Pick<Context, 'storage' | 'commitInfo' | 'fetchFile'>, name: string, folder: string): Promise<void> {
  const candidate = loadCandidate(folder, name);
  await upload(context.storage, candidate, context.commitInfo.now());
  await assertServable(context, candidate.release);
}

/** Whether a release is completely uploaded. */
export const isStaged = async ({ storage }: Pick<Context, 'storage'>, name: string, version: string): Promise<boolean> =>
  (await findRelease(storage, name, version)) !== undefined;

/** A live release of another author, which a batch does not change. */
export interface ForeignRelease {
  readonly name: string;
  readonly version: string;
  /** The author who made it live. */
  readonly author: string;
  /** Why it is incompatible with the shell of the batch; undefined if it is compatible. */
  readonly problem?: string;
}

/** The result of a batch. */
export interface BatchResult {
  /** The changes, one event for each release. */
  readonly events: readonly HistoryEvent[];
  /** The live releases of other authors, which are unchanged. */
  readonly kept: readonly ForeignRelease[];
}

/**
 * Publishes uploaded releases in one update, so that the releases need to be compatible only with each other. Unpublishes
 * the author's live releases that are missing in the batch. Does not change releases that another author has published or
 * rolled back to. Needs no team and no gate, because the author owns the storage.
 * @throws CliError if a release is missing, is incompatible with the shell of the batch, or has a claim of another remote
 */
export async function publishBatch(
  { storage, commitInfo }: Pick<Context, 'storage' | 'commitInfo'>,
  releases: readonly { readonly name: string; readonly version: string }[],
): Promise<BatchResult> {
  let kept: readonly ForeignRelease[] = [];
  const events = await updateRegistry(storage, commitInfo, async (document, history) => {
    const foreign = findForeignReleases(document, await readFullHistory(history), commitInfo.author);
    const ownReleases = await Promise.all(
      releases.filter(({ name }) => !foreign.has(name)).map(({ name, version }) => findReleaseOrThrow(storage, name, version)),
    );
    const batchNames = new Set(releases.map(({ name }) => name));
    const everPublishedNames = new Set((await readFullHistory(history)).map(({ name }) => name));
    const missingNames = [...everPublishedNames].filter(
      (name) => !batchNames.has(name) && !foreign.has(name) && findLiveVersion(document, name) !== undefined,
    );

    let next: RegistryDocument = document;
    const operations: ReleaseOperation[] = [];
    for (const release of ownReleases) {
      const update = activate(next, release, 'publish');
      if (!update) continue;
      await assertNotPruned(history, release);
      next = update.next;
      operations.push(...update.operations);
    }
    for (const name of missingNames) {
      operations.push({ type: 'unpublish', name, from: findLiveVersion(next, name) });
      next = withoutName(next, name);
    }
    // A remote may keep the claims of its live release (`assertClaims`). Here they are checked, too, so its entry is removed first.
    for (const release of ownReleases) await assertClaims(storage, withoutName(next, release.name), release);
    // Only remotes are checked: a new shell may be incompatible with remotes of other authors, which `kept` reports.
    for (const release of ownReleases) if (release.kind === 'remote') await assertCompatible(storage, next, history, release);
    kept = await Promise.all([...foreign.values()].map((release) => addShellProblem(storage, next, history, release)));
    return { next, operations };
  });
  return { events, kept };
}

/**
 * Returns the live releases and canaries that other authors have published, by name. If both the live release and the canary of a name
 * are foreign, returns the canary.
 */
function findForeignReleases(
  document: RegistryDocument,
  events: readonly HistoryEvent[],
  author: string,
): ReadonlyMap<string, ForeignRelease> {
  const names = new Set(events.map(({ name }) => name));
  const foreign = [...names].flatMap((name): readonly ForeignRelease[] => {
    const versions = [findLiveVersion(document, name), findCanary(document, name)?.release.version];
    return versions.flatMap((version) => {
      const publisher = version === undefined ? undefined : findPublisher(events, name, version);
      return version === undefined || publisher === undefined || publisher === author ? [] : [{ name, version, author: publisher }];
    });
  });
  return new Map(foreign.map((release) => [release.name, release]));
}

/** Returns a foreign release with its `problem`, if it is incompatible with the shell in `document`. */
async function addShellProblem(
  storage: Context['storage'],
  document: RegistryDocument,
  history: History,
  foreign: ForeignRelease,
): Promise<ForeignRelease> {
  const release: Release | undefined = await findRelease(storage, foreign.name, foreign.version);
  if (release?.kind !== 'remote') return foreign;
  try {
    await assertCompatible(storage, document, history, release);
    return foreign;
  } catch (error) {
    // The first line says that nothing was changed, which is not the case here.
    if (error instanceof RejectedError)
      return { ...foreign, problem: error.message.replace(/^[^\n]*\n/, 'It does not fit the shell here:\n') };
    throw error;
  }
}
