import { findCanary, liveVersion, removeName } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';

/**
 * Removes a remote or page with its canary from the current releases. Its folders stay. @throws CliError if there is
 * none
 */
export async function unpublish(context: Pick<Context, 'storage' | 'author' | 'team'>, name: string): Promise<HistoryEvent | undefined> {
  const { storage, author } = context;
  const [done] = await updateRegistry(storage, author, async (document) => {
    assertMayRelease(await readPolicy(storage), context, name);
    const from = liveVersion(document, name);
    if (from === undefined && !findCanary(document, name))
      throw new CliError(`${name} has neither a current release nor a canary in ${storage.description}.`);
    return { next: removeName(document, name), operations: [{ type: 'unpublish', name, from }] };
  });
  return done;
}
