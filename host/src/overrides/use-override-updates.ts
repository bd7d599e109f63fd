import type { RegistryEntry } from '@aboschalter/release-manifest';
import { isInterruptibleAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { useAsyncAction } from '@aboschalter/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { RemoteState } from '../remotes/remote-state.ts';
import { canReplaceBuild } from './can-replace-build.ts';
import { fetchOverride } from './fetch-override.ts';
import type { RemoteOverride } from './override-storage.ts';

/** How often an override is checked, in milliseconds. Short, because the page must show a saved change within two seconds. */
const POLL_INTERVAL_MS = 250;

/** Replaces a remote by the build that the registry with the overrides lists now. Never rejects. */
export type ReplaceRemote = (name: string) => Promise<RemoteState>;

/** The overrides of this page, and the state of their new builds. */
export interface OverrideUpdates {
  /** The overrides as their servers describe them now. */
  readonly overrides: readonly RemoteOverride[];
  /** Whether nothing is unsaved and no critical operation is running, so that the page may be reloaded. */
  readonly canReload: boolean;
  /** Whether a new build waits, because something is unsaved or must not be interrupted. */
  readonly isWaiting: boolean;
  /** Applies a waiting build in spite of unsaved input; undefined while nothing waits, or during a critical operation. */
  readonly applyNow: (() => void) | undefined;
  /** Why the latest build could not be loaded; the previous one keeps running. */
  readonly errorMessage: string | undefined;
}

/**
 * Checks the overrides of this page for new builds, and applies each build once nothing is unsaved and no critical operation is
 * running. Replaces only the remote if that is possible; otherwise reloads the page.
 * @param loaded the overrides with which the page was loaded
 */
export function useOverrideUpdates(loaded: readonly RemoteOverride[], onReplace: ReplaceRemote): OverrideUpdates {
  const queryClient = useQueryClient();
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const isInterruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  /** The builds that were applied last, by the URL of the override. */
  const [applied, setApplied] = useState(() => new Map(loaded.map(({ url, entry }) => [url, entry])));
  const { run, isPending, errorMessage } = useAsyncAction();
  const { data: overrides } = useQuery({
    queryKey: ['overrides'],
    queryFn: () => Promise.all(loaded.map(({ url }) => fetchOverride(url))),
    initialData: loaded,
    refetchInterval: POLL_INTERVAL_MS,
    // The page is in the background while the developer works in the editor.
    refetchIntervalInBackground: true,
  });
  const updates = overrides.flatMap(({ url, entry }) =>
    entry === undefined || entry.version === applied.get(url)?.version ? [] : [{ url, entry }],
  );

  const replace = async (entry: RegistryEntry, running: RegistryEntry | undefined) => {
    const state = await onReplace(entry.name);
    if (state.status === 'failed') throw new Error(`${entry.name}: ${state.detail}`);
    // Screens, widgets and extensions that are shown load their code again. The keys of widgets and extensions do not contain the
    // remote, so those of other remotes are loaded again as well, and get the same code.
    await Promise.all([['screen', entry.name], ['widget'], ['extension']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (running) removeStyleSheets(running.baseUrl);
  };
  const apply = () =>
    run(async () => {
      const areReplaceable = updates.every(({ url, entry }) => {
        const running = applied.get(url);
        return running !== undefined && canReplaceBuild(running, entry);
      });
      // Marked before loading, so that a build that cannot be loaded is tried once.
      setApplied(new Map([...applied, ...updates.map(({ url, entry }) => [url, entry] as const)]));
      if (!areReplaceable) {
        location.reload();
        return;
      }
      // `applied` of this render still has the previous builds.
      for (const { url, entry } of updates) await replace(entry, applied.get(url));
    });

  const hasUpdates = updates.length > 0;
  const canReload = unsaved.size === 0 && isInterruptible;
  useEffect(() => {
    if (hasUpdates && canReload && !isPending) apply();
  });
  return {
    overrides,
    canReload,
    isWaiting: hasUpdates && !canReload,
    applyNow: hasUpdates && !canReload && isInterruptible ? apply : undefined,
    errorMessage,
  };
}

/** Removes the style sheets of a replaced build. */
function removeStyleSheets(baseUrl: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (link.href.startsWith(baseUrl)) link.remove();
}
