import { findReleaseOrThrow } from '../candidate/release.ts';
import { liveVersion } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { previousVersion } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { activate, assertNotPruned } from './activate.ts';
import { assertServable, assertCompatible } from './checks.ts';

/**
 * Rolls back to an existing release.
 * @param version undefined for the previous one
 * @returns the event; undefined if that version is already current
 * @throws CliError if there is none, it is not served any more, or it is incompatible with the live shell
 */
export async function rollback(context: Context, name: string, version: string | undefined): Promise<HistoryEvent | undefined> {
  const { storage, author } = context;
  const [done] = await updateRegistry(storage, author, async (document, history) => {
    const present = liveVersion(document, name);
    if (present === undefined) throw new CliError(`${name} was never published in ${storage.place}.`);
    const target = version ?? (await previousVersion(history, name, present));
    if (target === undefined) throw new CliError(`There was no release of ${name} before ${present}.`);
    await assertNotPruned(history, { name, version: target });
    const release = await findReleaseOrThrow(storage, name, target);
    await assertServable(context, release);
    await assertCompatible(storage, document, history, release);
    return activate(document, release, 'rollback');
  });
  return done;
}
