import { requireRelease } from '../candidate/release.ts';
import { liveVersion } from '../document/document.ts';
import { Refused } from '../refused.ts';
import { change } from '../state/change.ts';
import { versionBefore } from '../state/history.ts';
import type { Done } from '../state/record.ts';
import type { Context } from './context.ts';
import { makeLive, requireKept } from './make-live.ts';
import { requireAnswers, requireFit } from './require.ts';

/**
 * Goes back to a release that lies there.
 * @param version undefined for the one that counted before the present one
 * @returns what was done; undefined if that version counts already
 * @throws Refused if there is none, it no longer answers, or it does not fit the live shell
 */
export async function rollback(context: Context, name: string, version: string | undefined): Promise<Done | undefined> {
  const { storage, author } = context;
  const [done] = await change(storage, author, async (document, history) => {
    const present = liveVersion(document, name);
    if (present === undefined) throw new Refused(`${name} was never published in ${storage.place}.`);
    const target = version ?? (await versionBefore(history, name, present));
    if (target === undefined) throw new Refused(`There was no release of ${name} before ${present}.`);
    await requireKept(history, { name, version: target });
    const release = await requireRelease(storage, name, target);
    await requireAnswers(context, release);
    await requireFit(storage, document, history, release);
    return makeLive(document, release, 'rollback');
  });
  return done;
}
