import { selectExtensions, type ExtensionResolver } from '@aboschalter/platform';
import { getExtensionLoader } from '@aboschalter/platform/remote';
import type { Registry } from '@aboschalter/release-manifest';
import type { RemoteStore } from '../remotes/create-remote-store.ts';
import { createErrorReport } from '../remotes/error-report.ts';
import { getListedRemotes, type ListedRemote } from '../remotes/listed-remote.ts';
import { getRemoteErrorMessage } from '../remotes/remote-error-message.ts';

/** Thrown if the remote of an extension could not be loaded. The state of the remote has the reason. */
class RemoteUnavailableError extends Error {}

/**
 * Creates a resolver that finds extensions through the registry.
 * @param onRenderError called with the remote whose extension has failed
 */
export function createExtensionResolver(
  registry: Registry,
  remotes: RemoteStore,
  onRenderError?: (owner: ListedRemote) => void,
): ExtensionResolver {
  const listed = getListedRemotes(registry);
  const extensions = listed.flatMap(({ metadata }) => metadata.extensions ?? []);
  const findOwner = (id: string) => listed.find(({ metadata }) => metadata.extensions?.some((extension) => extension.id === id));
  return {
    list: (type) => selectExtensions(extensions, type),
    async load(type, id) {
      const owner = findOwner(id);
      if (!owner) throw new Error(`No remote has the extension ${id}.`);
      const { status } = await remotes.load(owner.name);
      if (status !== 'ready') throw new RemoteUnavailableError(`${owner.name} is ${status}`);
      return remotes.loadComponent(owner.name, id, (remote) => getExtensionLoader(remote.extensions, type, id));
    },
    describe(id, error) {
      const owner = findOwner(id);
      if (owner && error instanceof RemoteUnavailableError) {
        const remoteError = getRemoteErrorMessage(owner, owner.name, remotes.getState(owner.name));
        if (remoteError) return { ...remoteError, message: `${remoteError.title}. ${remoteError.description}` };
      }
      if (owner) onRenderError?.(owner);
      return { ...createErrorReport(`extension ${id}`, owner?.version, error), message: 'In diesem Bereich ist ein Fehler aufgetreten.' };
    },
  };
}
