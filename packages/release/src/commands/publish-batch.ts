import { findRelease, findReleaseOrThrow } from '../candidate/release.ts';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { upload } from '../candidate/upload.ts';
import { liveRemotes, liveVersion, removeName, type ReleaseDocument } from '../registry/document.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { readFullHistory } from '../state/history.ts';
import type { ReleaseOperation, HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { activate, assertNotPruned } from './activate.ts';
import { assertClaims, assertServable, assertCompatible } from './checks.ts';

/** Uploads and checks the build in `folder` without publishing it. @throws CliError with the reason */
export async function stage(context: Pick<Context, 'storage' | 'author' | 'ask'>, name: string, folder: string): Promise<void> {
  const candidate = loadCandidate(folder, name);
  await upload(context.storage, candidate, context.author.now());
  await assertServable(context, candidate.release);
}

/** Whether a release is completely uploaded. */
export const isStaged = async ({ storage }: Pick<Context, 'storage'>, name: string, version: string): Promise<boolean> =>
  (await findRelease(storage, name, version)) !== undefined;

/**
 * Publishes uploaded releases in one step, so that an owner of all of them need not keep intermediate states
 * compatible. Retires the ones of the previous batch that are missing; releases of other publishers stay.
 * @throws CliError if one is missing, or is incompatible with the shell among them
 */
export async function publishBatch(
  { storage, author }: Pick<Context, 'storage' | 'author'>,
  releases: readonly { readonly name: string; readonly version: string }[],
): Promise<readonly HistoryEvent[]> {
  return updateRegistry(storage, author, async (document, history) => {
    const found = await Promise.all(releases.map(({ name, version }) => findReleaseOrThrow(storage, name, version)));
    const published = new Set((await readFullHistory(history)).map(({ name }) => name));
    const given = new Set(releases.map(({ name }) => name));
    const gone = [...published].filter((name) => !given.has(name) && liveVersion(document, name) !== undefined);

    let next: ReleaseDocument = document;
    const deeds: ReleaseOperation[] = [];
    for (const release of found) {
      const step = activate(next, release, 'publish');
      if (!step) continue;
      await assertNotPruned(history, release);
      next = step.next;
      deeds.push(...step.deeds);
    }
    for (const name of gone) {
      deeds.push({ did: 'retire', name, from: liveVersion(next, name) });
      next = removeName(next, name);
    }
    const remotes = await Promise.all(liveRemotes(next).map(({ name, version }) => findRelease(storage, name, version)));
    for (const remote of remotes) if (remote) await assertCompatible(storage, next, history, remote);
    for (const release of found) await assertClaims(storage, removeName(next, release.name), release);
    return { next, deeds };
  });
}
