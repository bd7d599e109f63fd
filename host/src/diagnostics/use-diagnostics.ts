import type { Collision, Registry, RegistryEntry } from '@aboschalter/release-manifest';
import { calls, FRONTEND_VERSION, SUPPORTED_MIDDLEWARE_RANGE } from '@aboschalter/contract';
import { getUserMessage } from '@aboschalter/middleware-client';
import { apiQueryOptions, useShell, useSystemConfig } from '@aboschalter/platform';
import { shellApiVersion } from '@aboschalter/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LoadedRegistry } from '../remotes/user-releases.ts';
import { listedRemotes } from '../remotes/listed-remote.ts';
import type { RemoteStore } from '../remotes/create-remote-store.ts';
import { useDiagnosticChecks } from '../extensions/use-diagnostic-checks.ts';
import type { DiagnosticsReport } from './diagnostics.ts';
import { summarizeRemote } from './remote-summary.ts';
import { serverFeatures } from './server-features.ts';

/** Data that only the shell has. */
export interface DiagnosticsDependencies {
  readonly registry: Registry;
  /** Claims that remotes have lost to their owners. */
  readonly collisions: readonly Collision[];
  readonly remotes: RemoteStore;
  readonly sharedVersions: () => ReadonlyMap<string, readonly string[]>;
  /** Fetches the registry; falls back to the last known one. */
  readonly loadRegistry: () => Promise<LoadedRegistry>;
  /** Page loads of this browser in which a release failed. */
  readonly failuresOf: (release: Pick<RegistryEntry, 'name' | 'version'>) => number;
}

/** The diagnosis and its progress. */
export interface DiagnosticsState {
  /** Undefined during the first check. */
  readonly diagnosis: DiagnosticsReport | undefined;
  readonly checking: boolean;
  /** Repeats all checks, and reloads failed remotes. */
  readonly checkAgain: () => void;
}

/** Checks everything once, and again on request. */
export function useDiagnostics({
  registry,
  collisions,
  remotes,
  sharedVersions,
  loadRegistry,
  failuresOf,
}: DiagnosticsDependencies): DiagnosticsState {
  const config = useSystemConfig();
  const { client } = useShell();
  const version = useQuery(apiQueryOptions(client, calls.getVersion, {}, { staleTime: 0 }));
  const { lists, checking, runAgain } = useDiagnosticChecks();
  const present = useQuery({ queryKey: ['diagnose', 'registry'], queryFn: loadRegistry, staleTime: 0, gcTime: 0 });
  useSyncExternalStore(remotes.subscribe, () =>
    listedRemotes(registry)
      .map(({ name }) => remotes.getState(name).status)
      .join(),
  );

  const states = listedRemotes(registry).map((entry) => ({ entry, state: remotes.getState(entry.name) }));
  const refetch = () => {
    void Promise.all([version.refetch(), runAgain(), present.refetch()]);
    for (const { entry, state } of states) {
      if (state.status === 'failed' || state.status === 'incompatible') void remotes.load(entry.name);
    }
  };
  const done = !version.isPending && lists !== undefined && !present.isPending;
  const checkedAt = Math.max(version.dataUpdatedAt, version.errorUpdatedAt, present.dataUpdatedAt);
  return {
    checking: version.isFetching || checking || present.isFetching || states.some(({ state }) => state.status === 'loading'),
    checkAgain: refetch,
    diagnosis: done
      ? {
          checkedAt: new Date(checkedAt).toISOString(),
          frontend: FRONTEND_VERSION,
          shellApi: shellApiVersion,
          middleware: version.error ? { text: getUserMessage(version.error), isWell: false } : { text: version.data ?? '', isWell: true },
          middlewareRange: SUPPORTED_MIDDLEWARE_RANGE,
          registryIsPresent: present.data?.stale === false,
          remotes: states.map(({ entry, state }) => summarizeRemote(entry, state, failuresOf(entry))),
          checks: lists ?? [],
          collisions,
          features: serverFeatures(config.capabilities),
          shared: [...sharedVersions()]
            .map(([name, versions]) => ({ name, version: versions.join(', ') }))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
          browser: navigator.userAgent,
        }
      : undefined,
  };
}
