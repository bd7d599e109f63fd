import type { AppRoute } from '@aboschalter/frame';
import type { Registry } from '@aboschalter/federation/registry';
import { placesOf, type RemotePlace } from './remote-place.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import type { RemoteStore } from './remote-store.ts';

/** The routes of all remotes, from the registry alone: no code of a remote has come yet. `onThrown` is called with the remote whose screen has thrown. */
export function remoteRoutes(registry: Registry, remotes: RemoteStore, onThrown?: (owner: RemotePlace) => void): readonly AppRoute[] {
  return placesOf(registry).flatMap((entry) =>
    entry.metadata.routes.map((metadata) => ({
      metadata,
      element: <RemoteScreen key={metadata.name} entry={entry} route={metadata} remotes={remotes} onThrown={onThrown} />,
    })),
  );
}
