import { findCanary, findLiveVersion, withoutName } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry } from '../state/update-registry.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';

/**
 * Removes a remote or page with its canary from the current releases. The files of its releases are kept, since open tabs
 * may need them.
 * @throws CliError if it has neither a current release nor a canary
 */
export async function unpublish(
  context: Pick<Context, 'storage' | 'commitInfo' | 'team'>,
  name: string,
): Promise<HistoryEvent | undefined> {
  const { storage, commitInfo } = context;
  const [event] = await updateRegistry(storage, commitInfo, async (document) => {
    assertMayRelease(await readPolicy(storage), context, name);
    const from = findLiveVersion(document, name);
    if (from === undefined && !findCanary(document, name))
      throw new CliError(`${name} has neither a current release nor a canary in ${storage.description}.`);
    return { next: withoutName(document, name), operations: [{ type: 'unpublish', name, from }] };
  });
  return event;
}
