import { findRelease, requireRelease } from '../candidate/release.ts';
import { readCandidate } from '../candidate/read-candidate.ts';
import { upload } from '../candidate/upload.ts';
import { liveRemotes, liveVersion, withoutName, type ReleaseDocument } from '../document/document.ts';
import { change } from '../state/change.ts';
import { wholeHistory } from '../state/history.ts';
import type { Deed, Done } from '../state/record.ts';
import type { Context } from './context.ts';
import { makeLive, requireKept } from './make-live.ts';
import { requireAnswers, requireFit } from './require.ts';

/** Uploads and checks the build in `folder`; it counts for nobody yet. @throws Refused with the reason */
export async function deposit(context: Pick<Context, 'storage' | 'author' | 'ask'>, name: string, folder: string): Promise<void> {
  const candidate = readCandidate(folder, name);
  await upload(context.storage, candidate, context.author.now());
  await requireAnswers(context, candidate.release);
}

/** Whether a release lies there whole. */
export const isDeposited = async ({ storage }: Pick<Context, 'storage'>, name: string, version: string): Promise<boolean> =>
  (await findRelease(storage, name, version)) !== undefined;

/**
 * Makes releases that lie there the ones of all, in one step: whoever owns them all need not keep the shell and its remotes
 * fitting in between. What was published before and is not among them is retired; what somebody else put there stays.
 * @throws Refused if one is not there, or does not fit the shell among them
 */
export async function makeTogether(
  { storage, author }: Pick<Context, 'storage' | 'author'>,
  releases: readonly { readonly name: string; readonly version: string }[],
): Promise<readonly Done[]> {
  return change(storage, author, async (document, history) => {
    const found = await Promise.all(releases.map(({ name, version }) => requireRelease(storage, name, version)));
    const published = new Set((await wholeHistory(history)).map(({ name }) => name));
    const given = new Set(releases.map(({ name }) => name));
    const gone = [...published].filter((name) => !given.has(name) && liveVersion(document, name) !== undefined);

    let next: ReleaseDocument = document;
    const deeds: Deed[] = [];
    for (const release of found) {
      const step = makeLive(next, release, 'publish');
      if (!step) continue;
      await requireKept(history, release);
      next = step.next;
      deeds.push(...step.deeds);
    }
    for (const name of gone) {
      deeds.push({ did: 'retire', name, from: liveVersion(next, name) });
      next = withoutName(next, name);
    }
    const remotes = await Promise.all(liveRemotes(next).map(({ name, version }) => findRelease(storage, name, version)));
    for (const remote of remotes) if (remote) await requireFit(storage, next, history, remote);
    return { next, deeds };
  });
}
