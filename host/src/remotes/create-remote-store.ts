import type { Incompatibility, Registry, RegistryEntry } from '@aboschalter/release-manifest';
import type { RemoteDefinition } from '@aboschalter/platform/remote';
import satisfies from 'semver/functions/satisfies';
import { UnexpectedExportError, type LoadModule } from './create-federation-runtime.ts';
import { createIncidentId } from './incident-id.ts';
import { parseRemoteModule } from './remote-definition-schema.ts';
import { UnsupportedModulesError } from './preload-modules.ts';
import type { FailureReason, RemoteState } from './remote-state.ts';
import { retryOnce } from './retry-once.ts';
import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';
import { findSharedVersionMismatch } from './shared-version-mismatch.ts';

/** The dependencies of the store. */
export interface RemoteStoreOptions {
  /** Returns the registry that was loaded last. */
  readonly registry: () => Registry;
  /** Fetches the registry again. Called before a retry, since an outdated registry may be the cause. Never rejects. */
  readonly refresh?: () => Promise<void>;
  readonly registryUrl: string;
  readonly loadModule: LoadModule;
  /** Requests the files of a screen or widget (`part`) of a loaded remote again. Rejects if that fails. */
  readonly refetchPart?: (name: string, part: string) => Promise<void>;
  /** The version of the platform in this shell. */
  readonly shellApi: string;
  /**
   * Returns the exports that a release uses and this shell lacks; undefined if unknown. Called if the version range
   * does not match, since a remote that uses none of the changed exports runs anyway. Never rejects.
   */
  readonly findIncompatibilities?: (entry: RegistryEntry) => Promise<readonly Incompatibility[] | undefined>;
  /**
   * Whether a running remote may switch to a newer release now. False while a sale or an issue is in progress, which keeps its release
   * until it ends. By default always true.
   */
  readonly canSwitchRelease?: () => boolean;
  /** Called when a requested release was loaded or could not be loaded, and when a part of it could not be loaded. */
  readonly onLoadSettled?: (entry: Pick<RegistryEntry, 'name' | 'version'>, result: { readonly isLoaded: boolean }) => void;
  /** Allowed origins of remotes. */
  readonly allowedOrigins: readonly string[];
  /** The time in milliseconds after which loading a remote has failed. */
  readonly timeoutMs?: number;
  readonly createIncidentId?: () => string;
}

/** The remotes of this page by name: their states, and how to load them. */
export interface RemoteStore {
  getState(name: string): RemoteState;
  /** Loads a remote unless it is ready; retries a failed one. Never rejects. */
  load(name: string): Promise<RemoteState>;
  /**
   * Loads the code of a screen or widget (`part`) of a ready remote. A part that has failed before is loaded from the
   * latest release, since the files of the running one may have been deleted. Rejects if it fails or times out. If the
   * remote turns out to be incompatible, its state changes as well.
   * @param find returns the loader of the part in the remote's definition
   */
  loadComponent<T>(name: string, part: string, find: (remote: RemoteDefinition) => (() => Promise<T>) | undefined): Promise<T>;
  /**
   * Fetches the registry again, and replaces a running remote by the build that it lists. If that build cannot be loaded, the running
   * one stays. A remote that has failed is loaded again; one that was not loaded yet will be loaded from the new registry.
   * Never rejects.
   * @returns the state that loading the build resulted in
   */
  replace(name: string): Promise<RemoteState>;
  /**
   * Prefetches a remote and the code of one of its screens. Does nothing if they are loaded or pending. A failure is
   * ignored; the screen is then loaded when it is visited. Never rejects.
   */
  prefetch(name: string, screen: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const LOAD_TIMEOUT_MS = 10_000;
const IDLE: RemoteState = { status: 'idle' };
const getPartKey = (name: string, part: string): string => `${name} ${part}`;

/** Creates a store of the remotes' states; remotes fail independently. */
export function createRemoteStore(options: RemoteStoreOptions): RemoteStore {
  const { registry, refresh = () => Promise.resolve(), canSwitchRelease = () => true, timeoutMs = LOAD_TIMEOUT_MS } = options;
  const newIncidentId = options.createIncidentId ?? createIncidentId;
  const states = new Map<string, RemoteState>();
  /** The names of remotes that were requested, not only prefetched. */
  const requestedRemotes = new Set<string>();
  /** The names of remotes of which a load or prefetch has failed before. */
  const previouslyFailedRemotes = new Set<string>();
  const pendingLoads = new Map<string, Promise<RemoteState>>();
  /** The releases whose code runs, by the name of the remote. */
  const runningReleases = new Map<string, RegistryEntry>();
  /** The results of screens and widgets, by {@link getPartKey}. */
  const partResults = new Map<string, 'loaded' | 'failed'>();
  /** The keys of screens whose prefetch is pending. */
  const pendingPrefetches = new Set<string>();
  const listeners = new Set<() => void>();

  const setState = (name: string, state: RemoteState): RemoteState => {
    states.set(name, state);
    for (const listener of listeners) listener();
    return state;
  };
  const createFailedState = (reason: FailureReason, detail: unknown): RemoteState => ({
    status: 'failed',
    reason,
    incidentId: newIncidentId(),
    detail: detail instanceof Error ? detail.message : String(detail),
  });

  /** Returns the state for an error about a shared package; `undefined` for other errors. */
  const toIncompatibleState = (error: unknown): RemoteState | undefined => {
    const mismatch = findSharedVersionMismatch(error);
    if (!mismatch) return undefined;
    const { packageName, requiredVersion, providedVersion } = mismatch;
    return {
      status: 'incompatible',
      packageName,
      requiredVersion,
      providedVersion,
      incidentId: newIncidentId(),
    };
  };

  const createShellApiMismatch = (requiredVersion: string, incompatibilities: readonly Incompatibility[] = []): RemoteState => ({
    status: 'incompatible',
    packageName: 'shell-api',
    requiredVersion,
    providedVersion: options.shellApi,
    ...(incompatibilities.length > 0 ? { incompatibilities } : {}),
    incidentId: newIncidentId(),
  });

  /** Loads a remote by its name, from the current registry. */
  async function loadByName(name: string): Promise<RemoteState> {
    const entry = registry().remotes.find((remote) => remote.name === name);
    if (entry) {
      const state = await loadRelease(entry);
      const isLoaded = state.status === 'ready';
      // A failed prefetch is not reported, since it has no effect on staff.
      if (isLoaded || requestedRemotes.has(name)) options.onLoadSettled?.(entry, { isLoaded });
      return state;
    }
    const invalidEntry = registry().invalid?.find((remote) => remote.name === name);
    return invalidEntry
      ? createFailedState('invalid-entry', invalidEntry.problem)
      : createFailedState('load-failed', `${name} is not in the registry`);
  }

  /**
   * Loads the release of the current registry if it is not the running one. If it cannot be loaded, the running one stays. If it is
   * incompatible, the state of the remote becomes `incompatible`.
   * @returns the result; undefined if the release is already running, or not in the registry
   */
  async function switchToListedRelease(name: string): Promise<RemoteState | undefined> {
    const entry = registry().remotes.find((remote) => remote.name === name);
    const running = runningReleases.get(name);
    if (!entry || !running || (entry.version === running.version && entry.baseUrl === running.baseUrl)) return undefined;
    const state = await loadRelease(entry);
    if (state.status === 'ready' || state.status === 'incompatible') setState(name, state);
    return state;
  }

  /** Checks a release and loads its code. */
  async function loadRelease(entry: RegistryEntry): Promise<RemoteState> {
    const rejection = findRejection(entry, options);
    if (rejection) return createFailedState(rejection.reason, rejection.detail);
    if (!satisfies(options.shellApi, entry.metadata.shellApi)) {
      const incompatibilities = await options.findIncompatibilities?.(entry);
      const canRun = incompatibilities?.length === 0;
      if (!canRun) return createShellApiMismatch(entry.metadata.shellApi, incompatibilities);
    }
    try {
      const module = await withTimeout(timeoutMs, () => options.loadModule(entry));
      try {
        const remote = parseRemoteModule(module);
        // The code itself also has a range, since the registry may be wrong about it.
        if (remote.shellApi !== undefined && !satisfies(options.shellApi, remote.shellApi)) return createShellApiMismatch(remote.shellApi);
        runningReleases.set(entry.name, entry);
        return { status: 'ready', remote };
      } catch (error) {
        return createFailedState('malformed', error);
      }
    } catch (error) {
      return toIncompatibleState(error) ?? createFailedState(getFailureReason(error), error);
    }
  }

  function load(name: string): Promise<RemoteState> {
    const state = states.get(name);
    if (state?.status === 'ready') return Promise.resolve(state);
    const pending = pendingLoads.get(name);
    if (pending) return pending;
    // A remote with a stored state that is neither ready nor loading has failed before. A failed prefetch stores `idle`.
    if (state !== undefined) previouslyFailedRemotes.add(name);
    const loading = (state === undefined ? Promise.resolve() : refresh()).then(async () => {
      const result = await loadByName(name);
      pendingLoads.delete(name);
      return setState(name, result);
    });
    // Stored before listeners are called, so that a listener that calls `load` joins this attempt.
    pendingLoads.set(name, loading);
    setState(name, { status: 'loading' });
    return loading;
  }

  /** Fetches the registry again, and switches to its release. Returns whether that happened. */
  async function switchToLatestRelease(name: string): Promise<boolean> {
    if (!canSwitchRelease()) return false;
    await refresh();
    const state = await switchToListedRelease(name);
    return state?.status === 'ready';
  }

  const loadPart: RemoteStore['loadComponent'] = async (name, part, find) => {
    const key = getPartKey(name, part);
    const loadCode = async () => {
      const state = states.get(name);
      const loader = state?.status === 'ready' ? find(state.remote) : undefined;
      if (!loader) throw new Error(`${name} does not have ${part}.`);
      return loader();
    };
    const refetchCode = async () => {
      if (!(await switchToLatestRelease(name))) await options.refetchPart?.(name, part);
      return loadCode();
    };
    // If a remote has failed before, the browser's preloads of the code of its screens and widgets have failed as well, or hang.
    const shouldRefetch = partResults.get(key) === 'failed' || (previouslyFailedRemotes.has(name) && !partResults.has(key));
    try {
      const result = await withTimeout(timeoutMs, () => retryOnce(shouldRefetch ? refetchCode : loadCode, refetchCode));
      partResults.set(key, 'loaded');
      return result;
    } catch (error) {
      partResults.set(key, 'failed');
      const state = toIncompatibleState(error);
      if (state) setState(name, state);
      throw error;
    }
  };

  return {
    getState: (name) => states.get(name) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(name) {
      requestedRemotes.add(name);
      return load(name);
    },
    async replace(name) {
      const { status } = states.get(name) ?? IDLE;
      if (status === 'failed' || status === 'incompatible') return load(name);
      await refresh();
      const state = await switchToListedRelease(name);
      if (state?.status === 'ready') {
        for (const key of partResults.keys()) if (key.startsWith(getPartKey(name, ''))) partResults.delete(key);
      }
      return state ?? states.get(name) ?? IDLE;
    },
    async prefetch(name, screen) {
      const key = getPartKey(name, screen);
      const state = states.get(name);
      // False while the remote is loading, and after a load or prefetch has failed.
      const canPrefetchRemote = state === undefined || state.status === 'ready';
      if (partResults.has(key) || pendingPrefetches.has(key) || !canPrefetchRemote) return;
      pendingPrefetches.add(key);
      const { status } = await load(name);
      if (status === 'ready') {
        await loadPart(name, screen, ({ routes }) => routes.find((route) => route.name === screen)?.screen).catch(() => undefined);
      } else if (!requestedRemotes.has(name)) {
        // Staff have not requested the remote, so its failure is not shown. A visit loads the remote again.
        previouslyFailedRemotes.add(name);
        setState(name, IDLE);
      }
      pendingPrefetches.delete(key);
    },
    async loadComponent(name, part, find) {
      try {
        return await loadPart(name, part, find);
      } catch (error) {
        const entry = runningReleases.get(name);
        if (entry) options.onLoadSettled?.(entry, { isLoaded: false });
        throw error;
      }
    },
  };
}

function getFailureReason(error: unknown): FailureReason {
  if (isTimeoutError(error)) return 'timeout';
  if (error instanceof UnsupportedModulesError) return 'unsupported-browser';
  return error instanceof UnexpectedExportError ? error.reason : 'load-failed';
}

/** Returns why a release must not be fetched; `undefined` if fetching is allowed. */
function findRejection(
  entry: RegistryEntry,
  { registryUrl, allowedOrigins }: RemoteStoreOptions,
): { readonly reason: FailureReason; readonly detail: string } | undefined {
  const { origin } = new URL(entry.baseUrl, registryUrl);
  if (!allowedOrigins.includes(origin)) return { reason: 'untrusted-origin', detail: origin };
  if (entry.integrity[entry.entry] === undefined) return { reason: 'missing-integrity', detail: entry.entry };
  return undefined;
}
