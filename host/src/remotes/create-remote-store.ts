import type { Incompatibility, Registry, RegistryEntry } from '@aboschalter/release-manifest';
import type { RemoteDefinition } from '@aboschalter/platform/remote';
import satisfies from 'semver/functions/satisfies';
import { UnexpectedExportError, type LoadModule } from './create-federation-runtime.ts';
import { createIncidentId as readableId } from './incident-id.ts';
import { parseRemoteModule } from './remote-definition-schema.ts';
import type { FailureReason, RemoteState } from './remote-state.ts';
import { retryOnce } from './retry-once.ts';
import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';
import { findSharedVersionMismatch } from './shared-version-mismatch.ts';

/** The dependencies of the store. */
export interface RemoteStoreOptions {
  /** The registry as last known. */
  readonly registry: () => Registry;
  /** Fetches the registry again before a failed remote is retried, since it may be the cause. Never rejects. */
  readonly refresh?: () => Promise<void>;
  readonly registryUrl: string;
  readonly loadModule: LoadModule;
  /** Reloads the files of a screen or widget (`part`) of a loaded remote. */
  readonly refetchAssets?: (name: string, part: string) => Promise<void>;
  /** The version of the platform in this shell. */
  readonly shellApi: string;
  /**
   * Returns the exports that a release uses and this shell lacks; undefined if unknown. Called if the version range
   * does not match: a remote that uses none of the changed exports runs anyway. Never rejects.
   */
  readonly findIncompatibilities?: (entry: RegistryEntry) => Promise<readonly Incompatibility[] | undefined>;
  /** Called with whether a requested release, or part of it, was loaded. */
  readonly onLoadSettled?: (entry: Pick<RegistryEntry, 'name' | 'version'>, came: boolean) => void;
  /** Allowed origins of remotes. */
  readonly allowedOrigins: readonly string[];
  /** Timeout in milliseconds until a remote has failed. */
  readonly timeoutMs?: number;
  readonly createIncidentId?: () => string;
}

/** The remotes of this page by name: their states, and how to load them. */
export interface RemoteStore {
  getState(name: string): RemoteState;
  /** Loads a remote unless it is ready; retries a failed one. Never rejects. */
  load(name: string): Promise<RemoteState>;
  /**
   * Loads the code of a screen or widget (`part`) of a ready remote. Reloads what has failed before, from the release
   * that the registry then names, since the folder of the running one may have been deleted. Rejects if it fails or
   * times out; if the remote is incompatible, its state says so as well.
   * @param find returns the loader of the part in the remote's definition
   */
  loadComponent<T>(name: string, part: string, find: (remote: RemoteDefinition) => (() => Promise<T>) | undefined): Promise<T>;
  /**
   * Prefetches a remote and the code of one of its screens, once: loaded and pending ones are not requested again. A
   * failed prefetch is ignored, and repeated when the screen is visited. Never rejects.
   */
  prefetch(name: string, screen: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** The timeout in milliseconds, after which staff see which part is missing. */
const LOAD_TIMEOUT_MS = 10_000;
const IDLE: RemoteState = { status: 'idle' };
const keyOf = (name: string, part: string): string => `${name} ${part}`;

/** Creates a store of the remotes' states; remotes fail independently. */
export function createRemoteStore(settings: RemoteStoreOptions): RemoteStore {
  const { registry, refresh = () => Promise.resolve(), createIncidentId = readableId, timeoutMs = LOAD_TIMEOUT_MS } = settings;
  const retriedRemotes = new Set<string>();
  /** Remotes that were requested, not only prefetched. */
  const requested = new Set<string>();
  const code = new Map<string, 'come' | 'failed'>();
  /** Pending prefetches. */
  const ahead = new Set<string>();
  const states = new Map<string, RemoteState>();
  const underWay = new Map<string, Promise<RemoteState>>();
  /** The running releases. */
  const mountedReleases = new Map<string, RegistryEntry>();
  const listeners = new Set<() => void>();

  const set = (name: string, state: RemoteState): RemoteState => {
    states.set(name, state);
    for (const listener of listeners) listener();
    return state;
  };
  const failed = (reason: FailureReason, detail: unknown): RemoteState => ({
    status: 'failed',
    reason,
    incidentId: createIncidentId(),
    detail: detail instanceof Error ? detail.message : String(detail),
  });

  const incompatible = (error: unknown): RemoteState | undefined => {
    const mismatch = findSharedVersionMismatch(error);
    if (!mismatch) return undefined;
    const { packageName, requiredVersion, providedVersion } = mismatch;
    return {
      status: 'incompatible',
      packageName: packageName,
      requiredVersion: requiredVersion,
      providedVersion: providedVersion,
      incidentId: createIncidentId(),
    };
  };

  const otherShellApi = (needed: string, lacks: readonly Incompatibility[] = []): RemoteState => ({
    status: 'incompatible',
    packageName: 'shell-api',
    requiredVersion: needed,
    providedVersion: settings.shellApi,
    ...(lacks.length > 0 ? { incompatibilities: lacks } : {}),
    incidentId: createIncidentId(),
  });

  /** Loads a remote by its name, from the current registry. */
  async function loadByName(name: string): Promise<RemoteState> {
    const entry = registry().remotes.find((remote) => remote.name === name);
    if (entry) {
      const state = await attempt(entry);
      const came = state.status === 'ready';
      // A failed prefetch has no effect on staff.
      if (came || requested.has(name)) settings.onLoadSettled?.(entry, came);
      return state;
    }
    const broken = registry().invalid?.find((remote) => remote.name === name);
    return broken ? failed('invalid-entry', broken.problem) : failed('load-failed', `${name} is not in the registry`);
  }

  /** Fetches the registry again; replaces the running release if it has changed. */
  async function switchToLatestRelease(name: string): Promise<boolean> {
    await refresh();
    const entry = registry().remotes.find((remote) => remote.name === name);
    const present = mountedReleases.get(name);
    if (!entry || !present || (entry.version === present.version && entry.baseUrl === present.baseUrl)) return false;
    const state = await attempt(entry);
    if (state.status === 'ready' || state.status === 'incompatible') set(name, state);
    return state.status === 'ready';
  }

  async function attempt(entry: RegistryEntry): Promise<RemoteState> {
    const refused = rejectionReason(entry, settings);
    if (refused) return failed(...refused);
    if (!satisfies(settings.shellApi, entry.metadata.shellApi)) {
      const lacks = await settings.findIncompatibilities?.(entry);
      if (lacks === undefined || lacks.length > 0) return otherShellApi(entry.metadata.shellApi, lacks);
    }
    try {
      const module = await withTimeout(timeoutMs, () => settings.loadModule(entry));
      try {
        const remote = parseRemoteModule(module);
        // The registry may be wrong about the range of the code.
        if (remote.shellApi !== undefined && !satisfies(settings.shellApi, remote.shellApi)) return otherShellApi(remote.shellApi);
        mountedReleases.set(entry.name, entry);
        return { status: 'ready', remote };
      } catch (error) {
        return failed('malformed', error);
      }
    } catch (error) {
      return incompatible(error) ?? failed(reasonFor(error), error);
    }
  }

  function load(name: string): Promise<RemoteState> {
    const state = states.get(name);
    if (state?.status === 'ready') return Promise.resolve(state);
    const present = underWay.get(name);
    if (present) return present;
    if (state !== undefined) retriedRemotes.add(name);
    const loading = (state === undefined ? Promise.resolve() : refresh()).then(async () => {
      const result = await loadByName(name);
      underWay.delete(name);
      return set(name, result);
    });
    // Before any listener is called, so that its requests join this attempt.
    underWay.set(name, loading);
    set(name, { status: 'loading' });
    return loading;
  }

  const getCode: RemoteStore['loadComponent'] = async (name, part, find) => {
    const key = keyOf(name, part);
    const load = async () => {
      const state = states.get(name);
      const found = state?.status === 'ready' ? find(state.remote) : undefined;
      if (!found) throw new Error(`${name} does not have ${part}`);
      return found();
    };
    const reload = async () => {
      if (!(await switchToLatestRelease(name))) await settings.refetchAssets?.(name, part);
      return load();
    };
    // If a remote has failed before, its preloads have failed as well, or hang.
    const shouldRefetch = code.get(key) === 'failed' || (retriedRemotes.has(name) && !code.has(key));
    try {
      const result = await withTimeout(timeoutMs, () => retryOnce(shouldRefetch ? reload : load, reload));
      code.set(key, 'come');
      return result;
    } catch (error) {
      code.set(key, 'failed');
      const state = incompatible(error);
      if (state) set(name, state);
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
      requested.add(name);
      return load(name);
    },
    async prefetch(name, screen) {
      const key = keyOf(name, screen);
      const state = states.get(name);
      if (code.has(key) || ahead.has(key) || (state !== undefined && state.status !== 'ready')) return;
      ahead.add(key);
      const { status } = await load(name);
      if (status === 'ready') {
        await getCode(name, screen, ({ routes }) => routes.find((route) => route.name === screen)?.screen).catch(() => undefined);
      } else if (!requested.has(name)) {
        retriedRemotes.add(name);
        set(name, IDLE);
      }
      ahead.delete(key);
    },
    async loadComponent(name, part, find) {
      try {
        return await getCode(name, part, find);
      } catch (error) {
        const entry = mountedReleases.get(name);
        if (entry) settings.onLoadSettled?.(entry, false);
        throw error;
      }
    },
  };
}

function reasonFor(error: unknown): FailureReason {
  if (isTimeoutError(error)) return 'timeout';
  return error instanceof UnexpectedExportError ? error.reason : 'load-failed';
}

/** Returns why a release must not be loaded, before anything is fetched. */
function rejectionReason(entry: RegistryEntry, { registryUrl, allowedOrigins }: RemoteStoreOptions): [FailureReason, string] | undefined {
  const { origin } = new URL(entry.baseUrl, registryUrl);
  if (!allowedOrigins.includes(origin)) return ['untrusted-origin', origin];
  if (entry.integrity[entry.entry] === undefined) return ['missing-integrity', entry.entry];
  return undefined;
}
