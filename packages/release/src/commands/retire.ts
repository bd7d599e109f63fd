import { findCanary, liveVersion, removeName } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry } from '../state/update-registry.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';

/**
 * Removes a remote or page with its canary from the current releases. Its folders stay. @throws CliError if there is
 * none
 */
export async function retire({ storage, author }: Pick<Context, 'storage' | 'author'>, name: string): Promise<HistoryEvent | undefined> {
  const [done] = await updateRegistry(storage, author, (document) => {
    const from = liveVersion(document, name);
    if (from === undefined && !findCanary(document, name)) throw new CliError(`${name} counts for nobody in ${storage.place}.`);
    return { next: removeName(document, name), deeds: [{ did: 'retire', name, from }] };
  });
  return done;
}
