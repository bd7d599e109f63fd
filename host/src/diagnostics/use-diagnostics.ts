import type { Collision, Registry, RegistryEntry } from '@aboschalter/release-manifest';
import { calls, FRONTEND_VERSION, SUPPORTED_MIDDLEWARE_RANGE } from '@aboschalter/contract';
import { getUserMessage } from '@aboschalter/middleware-client';
import { apiQueryOptions, useShell, useSystemConfig } from '@aboschalter/platform';
import { shellApiVersion } from '@aboschalter/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LoadedRegistry } from '../remotes/user-releases.ts';
import { getListedRemotes } from '../remotes/listed-remote.ts';
import type { RemoteStore } from '../remotes/create-remote-store.ts';
import { useDiagnosticChecks } from '../extensions/use-diagnostic-checks.ts';
import type { DiagnosticsReport } from './diagnostics.ts';
import { summarizeRemote } from './remote-summary.ts';
import { listServerFeatures } from './server-features.ts';

/** The data and functions of the shell that the report uses. */
export interface DiagnosticsDependencies {
  readonly registry: Registry;
  /** Paths, widgets and other claims that are ignored, because another remote already has them. */
  readonly collisions: readonly Collision[];
  readonly remotes: RemoteStore;
  readonly sharedVersions: () => ReadonlyMap<string, readonly string[]>;
  /** Fetches the registry; falls back to the last known one. */
  readonly loadRegistry: () => Promise<LoadedRegistry>;
  /** Returns the number of page loads of this browser in which a release failed. */
  readonly countFailures: (release: Pick<RegistryEntry, 'name' | 'version'>) => number;
}

/** The latest report, and whether checks are running. */
export interface DiagnosticsState {
  /** Undefined during the first check. */
  readonly report: DiagnosticsReport | undefined;
  readonly isChecking: boolean;
  /** Repeats all checks, and reloads failed remotes. */
  readonly checkAgain: () => void;
}

/** Runs all checks once, and again on request. */
export function useDiagnostics({
  registry,
  collisions,
  remotes,
  sharedVersions,
  loadRegistry,
  countFailures,
}: DiagnosticsDependencies): DiagnosticsState {
  const config = useSystemConfig();
  const { client } = useShell();
  const versionQuery = useQuery(apiQueryOptions(client, calls.getVersion, {}, { staleTime: 0 }));
  const { lists, isChecking: areChecksRunning, runAgain } = useDiagnosticChecks();
  const registryQuery = useQuery({ queryKey: ['diagnose', 'registry'], queryFn: loadRegistry, staleTime: 0, gcTime: 0 });
  // Renders again when the state of a remote changes. The snapshot is a text, because React compares snapshots by identity.
  useSyncExternalStore(remotes.subscribe, () =>
    getListedRemotes(registry)
      .map(({ name }) => remotes.getState(name).status)
      .join(),
  );

  const states = getListedRemotes(registry).map((entry) => ({ entry, state: remotes.getState(entry.name) }));
  const checkAgain = () => {
    void Promise.all([versionQuery.refetch(), runAgain(), registryQuery.refetch()]);
    for (const { entry, state } of states) {
      if (state.status === 'failed' || state.status === 'incompatible') void remotes.load(entry.name);
    }
  };
  const isDone = !versionQuery.isPending && lists !== undefined && !registryQuery.isPending;
  const checkedAt = Math.max(versionQuery.dataUpdatedAt, versionQuery.errorUpdatedAt, registryQuery.dataUpdatedAt);
  return {
    isChecking:
      versionQuery.isFetching || areChecksRunning || registryQuery.isFetching || states.some(({ state }) => state.status === 'loading'),
    checkAgain,
    report: isDone
      ? {
          checkedAt: new Date(checkedAt).toISOString(),
          frontend: FRONTEND_VERSION,
          shellApi: shellApiVersion,
          middleware: versionQuery.error
            ? { text: getUserMessage(versionQuery.error), isOk: false }
            : { text: versionQuery.data ?? '', isOk: true },
          middlewareRange: SUPPORTED_MIDDLEWARE_RANGE,
          isRegistryCurrent: registryQuery.data?.isStale === false,
          remotes: states.map(({ entry, state }) => summarizeRemote(entry, state, countFailures(entry))),
          checks: lists ?? [],
          collisions,
          features: listServerFeatures(config.capabilities),
          shared: [...sharedVersions()]
            .map(([name, versions]) => ({ name, version: versions.join(', ') }))
            .toSorted((a, b) => a.name.localeCompare(b.name)),
          browser: navigator.userAgent,
        }
      : undefined,
  };
}
