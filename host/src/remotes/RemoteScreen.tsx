import type { RouteMetadata } from '@aboschalter/platform/remote';
import { Skeleton } from '@aboschalter/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { getRemoteErrorMessage } from './remote-error-message.ts';
import type { ListedRemote } from './listed-remote.ts';
import type { RemoteStore } from './create-remote-store.ts';
import { ScreenErrorFallback } from './ScreenErrorFallback.tsx';
import { ScreenContainer } from './ScreenContainer.tsx';

export interface RemoteScreenProps {
  readonly entry: ListedRemote;
  /** The route to show. */
  readonly route: RouteMetadata;
  readonly remotes: RemoteStore;
  /** Called with the remote whose screen has thrown an error. */
  readonly onRenderError?: ((owner: ListedRemote) => void) | undefined;
}

/** A screen of a remote. Loads the remote, then the code of the screen, and shows failures in place. */
export function RemoteScreen({ entry, route, remotes, onRenderError }: RemoteScreenProps) {
  const { name, version } = entry;
  const state = useSyncExternalStore(remotes.subscribe, () => remotes.getState(name));
  const { status } = state;
  useEffect(() => {
    // `load` is also called while a prefetch is loading the remote: it waits for the prefetch, whose failure is then shown here.
    if (status === 'idle' || status === 'loading') void remotes.load(name);
  }, [name, remotes, status]);

  const failure = getRemoteErrorMessage(entry, name, state);
  if (failure) return <ScreenErrorFallback error={failure} route={route} onRetry={() => void remotes.load(name)} />;
  if (state.status !== 'ready') return <Skeleton lines={6} height={320} label="Bereich wird geladen" />;
  const load = () => remotes.loadComponent(name, route.name, ({ routes }) => routes.find((screen) => screen.name === route.name)?.screen);
  return <ScreenContainer owner={name} version={version} route={route} load={load} onRenderError={() => onRenderError?.(entry)} />;
}
