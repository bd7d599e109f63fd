import type { AppRoute } from '@aboschalter/frame';
import type { Registry } from '@aboschalter/release-manifest';
import { getListedRemotes, type ListedRemote } from './listed-remote.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import type { RemoteStore } from './create-remote-store.ts';

/**
 * Creates the routes of all remotes from the registry, before their code is loaded.
 * @param onRenderError called with the remote whose screen has thrown an error
 */
export function createRemoteRoutes(
  registry: Registry,
  remotes: RemoteStore,
  onRenderError?: (owner: ListedRemote) => void,
): readonly AppRoute[] {
  return getListedRemotes(registry).flatMap((entry) =>
    entry.metadata.routes.map((metadata) => ({
      metadata,
      element: <RemoteScreen key={metadata.name} entry={entry} route={metadata} remotes={remotes} onRenderError={onRenderError} />,
    })),
  );
}
