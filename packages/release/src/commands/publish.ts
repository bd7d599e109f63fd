import { readCandidate } from '../candidate/read-candidate.ts';
import type { Release } from '../candidate/release.ts';
import { upload } from '../candidate/upload.ts';
import { liveVersion, SHELL, type ReleaseDocument } from '../document/document.ts';
import { change, readDocument, type Decision } from '../state/change.ts';
import { historyFrom, type History } from '../state/history.ts';
import type { Done } from '../state/record.ts';
import type { Context } from './context.ts';
import { makeLive, requireKept } from './make-live.ts';
import { requireAnswers, requireFit, requireGates } from './require.ts';

/**
 * Uploads the build in `folder`, checks it, and makes it the release of all.
 * @returns what was done; undefined if it is that already
 * @throws Refused with the reason; nothing counts then that did not count before
 */
export const publish = (context: Context, name: string, folder: string): Promise<Done | undefined> =>
  introduce(context, name, folder, (document, release) => makeLive(document, release, 'publish'));

/** Uploads and checks a build, and takes the step that `decide` asks for; gates are asked anew if the shell changes meanwhile. */
export async function introduce(
  context: Context,
  name: string,
  folder: string,
  decide: (document: ReleaseDocument, release: Release, history: History) => Promise<Decision> | Decision,
): Promise<Done | undefined> {
  const { storage, author } = context;
  const candidate = readCandidate(folder, name);
  const { release } = candidate;
  const { document: before } = await readDocument(storage);
  // What cannot fit is not even uploaded.
  await requireFit(storage, before, () => historyFrom(storage, before.change), release);
  const isNew = await upload(storage, candidate, author.now());
  await requireAnswers(context, release);
  for (;;) {
    const { document: seen } = await readDocument(storage);
    await requireGates(context, release, seen);
    let isOutdated = false;
    const [done] = await change(storage, author, async (document, history) => {
      isOutdated = context.gates.length > 0 && liveVersion(document, SHELL) !== liveVersion(seen, SHELL);
      if (isOutdated) return undefined;
      if (!isNew) await requireKept(history, release);
      await requireFit(storage, document, history, release);
      return decide(document, release, history);
    });
    if (!isOutdated) return done;
  }
}
