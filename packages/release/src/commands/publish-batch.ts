import { findRelease, findReleaseOrThrow, type Release } from '../candidate/release.ts';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { upload } from '../candidate/upload.ts';
import { RejectedError } from '../cli-error.ts';
import { findCanary, liveVersion, removeName, type RegistryDocument } from '../registry/document.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { findPublisher, readFullHistory, type History } from '../state/history.ts';
import type { ReleaseOperation, HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { activate, assertNotPruned } from './activate.ts';
import { assertClaims, assertServable, assertCompatible } from './checks.ts';

/** Uploads and checks the build in `folder` without publishing it. @throws CliError with the reason */
export async function stage(context: Pick<Context, 'storage' | 'author' | 'fetchFile'>, name: string, folder: string): Promise<void> {
  const candidate = loadCandidate(folder, name);
  await upload(context.storage, candidate, context.author.now());
  await assertServable(context, candidate.release);
}

/** Whether a release is completely uploaded. */
export const isStaged = async ({ storage }: Pick<Context, 'storage'>, name: string, version: string): Promise<boolean> =>
  (await findRelease(storage, name, version)) !== undefined;

/** A live release of another author, which a batch leaves unchanged. */
export interface ForeignRelease {
  readonly name: string;
  readonly version: string;
  readonly who: string;
  /** Why it does not run in the shell of the batch; undefined if it does. */
  readonly problem?: string;
}

/** The changes of a batch, and the releases of other authors that it left. */
export interface BatchResult {
  readonly events: readonly HistoryEvent[];
  readonly kept: readonly ForeignRelease[];
}

/**
 * Publishes uploaded releases in one update, so that the releases need to be compatible only with each other. Unpublishes
 * those of the author's previous batches that are missing in this one. Does not change releases that another author has
 * published or rolled back to. Needs no team and no gate, because the author owns the storage.
 * @throws CliError if one is missing, is incompatible with the shell among them, or claims what another remote has
 */
export async function publishBatch(
  { storage, author }: Pick<Context, 'storage' | 'author'>,
  releases: readonly { readonly name: string; readonly version: string }[],
): Promise<BatchResult> {
  let kept: readonly ForeignRelease[] = [];
  const events = await updateRegistry(storage, author, async (document, history) => {
    const foreign = foreignReleases(document, await readFullHistory(history), author.author);
    const found = await Promise.all(
      releases.filter(({ name }) => !foreign.has(name)).map(({ name, version }) => findReleaseOrThrow(storage, name, version)),
    );
    const batchNames = new Set(releases.map(({ name }) => name));
    const publishedNames = new Set((await readFullHistory(history)).map(({ name }) => name));
    const missingNames = [...publishedNames].filter(
      (name) => !batchNames.has(name) && !foreign.has(name) && liveVersion(document, name) !== undefined,
    );

    let next: RegistryDocument = document;
    const operations: ReleaseOperation[] = [];
    for (const release of found) {
      const step = activate(next, release, 'publish');
      if (!step) continue;
      await assertNotPruned(history, release);
      next = step.next;
      operations.push(...step.operations);
    }
    for (const name of missingNames) {
      operations.push({ type: 'unpublish', name, from: liveVersion(next, name) });
      next = removeName(next, name);
    }
    for (const release of found) await assertClaims(storage, removeName(next, release.name), release);
    // A new shell may be incompatible with the remotes of other authors: the result reports them.
    for (const release of found) if (release.kind === 'remote') await assertCompatible(storage, next, history, release);
    kept = await Promise.all([...foreign.values()].map((one) => checkForeign(storage, next, history, one)));
    return { next, operations };
  });
  return { events, kept };
}

/** The live releases and canaries that others have published, by name. */
function foreignReleases(document: RegistryDocument, events: readonly HistoryEvent[], author: string): ReadonlyMap<string, ForeignRelease> {
  const names = new Set(events.map(({ name }) => name));
  const found = [...names].flatMap((name): readonly ForeignRelease[] => {
    const versions = [liveVersion(document, name), findCanary(document, name)?.release.version];
    return versions.flatMap((version) => {
      const who = version === undefined ? undefined : findPublisher(events, name, version);
      return version === undefined || who === undefined || who === author ? [] : [{ name, version, who }];
    });
  });
  return new Map(found.map((one) => [one.name, one]));
}

async function checkForeign(
  storage: Context['storage'],
  document: RegistryDocument,
  history: History,
  one: ForeignRelease,
): Promise<ForeignRelease> {
  const release: Release | undefined = await findRelease(storage, one.name, one.version);
  if (release?.kind !== 'remote') return one;
  try {
    await assertCompatible(storage, document, history, release);
    return one;
  } catch (error) {
    if (error instanceof RejectedError) return { ...one, problem: error.message.replace(/^[^\n]*\n/, 'It does not fit the shell here:\n') };
    throw error;
  }
}
