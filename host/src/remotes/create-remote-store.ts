import type { Incompatibility, Registry, RegistryEntry } from '@aboschalter/release-manifest';
import type { RemoteDefinition } from '@aboschalter/platform/remote';
import satisfies from 'semver/functions/satisfies';
import { UnexpectedExportError, type LoadModule } from './create-federation-runtime.ts';
import { newIncidentId as readableId } from './incident-id.ts';
import { parseRemoteModule } from './remote-definition-schema.ts';
import type { FailureReason, RemoteState } from './remote-state.ts';
import { retryOnce } from './retry-once.ts';
import { LOAD_TIMEOUT_MS, TimeoutError, withTimeout } from './timeout.ts';
import { findSharedVersionMismatch } from './shared-version-mismatch.ts';

/** What the store works with. */
export interface RemoteStoreSettings {
  /** The registry as last known. */
  readonly registry: () => Registry;
  /** Fetches the registry anew, before a failed remote is tried again: the cause may lie there. Never rejects. */
  readonly refresh?: () => Promise<void>;
  readonly registryUrl: string;
  readonly loadModule: LoadModule;
  /** Fetches the files of a screen or widget (`part`) of a loaded remote anew. */
  readonly fetchAgain?: (name: string, part: string) => Promise<void>;
  /** The version of the platform that this shell offers. */
  readonly shellApi: string;
  /**
   * What a release uses and this shell does not have, by name; undefined where nobody can tell. Asked where the range of
   * versions does not say that it fits: a remote that uses nothing of what has changed runs all the same. Never rejects.
   */
  readonly misfitsOf?: (entry: RegistryEntry) => Promise<readonly Incompatibility[] | undefined>;
  /** Called with whether a release came, and of code of it that did not, where somebody has asked for it. */
  readonly onOutcome?: (entry: Pick<RegistryEntry, 'name' | 'version'>, came: boolean) => void;
  /** Origins that a remote may come from. */
  readonly allowedOrigins: readonly string[];
  /** Time limit in milliseconds until a remote counts as failed. */
  readonly timeLimit?: number;
  readonly newIncidentId?: () => string;
}

/** The remotes of this page by name: what state each is in, and how to load it. */
export interface RemoteStore {
  stateOf(name: string): RemoteState;
  /** Loads a remote unless it is ready; a failed one is tried anew. Never rejects. */
  load(name: string): Promise<RemoteState>;
  /**
   * Gets the code of a screen or widget (`part`) of a ready remote. What failed before is fetched anew, and of the release
   * that the registry names by then: the folder of the one that runs may be gone. Rejects if it fails or takes too long;
   * where the remote turns out not to fit the shell, its state says so as well.
   * @param find how to load the part, in the table of contents of the remote
   */
  code<T>(name: string, part: string, find: (remote: RemoteDefinition) => (() => Promise<T>) | undefined): Promise<T>;
  /**
   * Gets a remote and the code of one of its screens before anybody asks for them, once: what has come, or is on its way,
   * is not asked for again. What fails is as if nobody had tried: whoever comes has it fetched anew. Never rejects.
   */
  ahead(name: string, screen: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const IDLE: RemoteState = { status: 'idle' };
const keyOf = (name: string, part: string): string => `${name} ${part}`;

/** Keeps the state of each remote; one that fails, fails alone. */
export function createRemoteStore(settings: RemoteStoreSettings): RemoteStore {
  const { registry, refresh = () => Promise.resolve(), newIncidentId = readableId, timeLimit = LOAD_TIMEOUT_MS } = settings;
  const retriedRemotes = new Set<string>();
  /** What somebody has asked for, not only fetched ahead. */
  const requested = new Set<string>();
  const code = new Map<string, 'come' | 'failed'>();
  /** What is on its way ahead. */
  const ahead = new Set<string>();
  const states = new Map<string, RemoteState>();
  const underWay = new Map<string, Promise<RemoteState>>();
  /** The releases that run. */
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
    incidentId: newIncidentId(),
    detail: detail instanceof Error ? detail.message : String(detail),
  });

  const incompatible = (error: unknown): RemoteState | undefined => {
    const mismatch = findSharedVersionMismatch(error);
    if (!mismatch) return undefined;
    const { packageName, requiredVersion, providedVersion } = mismatch;
    return { status: 'incompatible', part: packageName, needed: requiredVersion, found: providedVersion, incidentId: newIncidentId() };
  };

  const otherShellApi = (needed: string, lacks: readonly Incompatibility[] = []): RemoteState => ({
    status: 'incompatible',
    part: 'shell-api',
    needed,
    found: settings.shellApi,
    ...(lacks.length > 0 ? { lacks } : {}),
    incidentId: newIncidentId(),
  });

  /** A remote by its name, as the registry has it now. */
  async function loadByName(name: string): Promise<RemoteState> {
    const entry = registry().remotes.find((remote) => remote.name === name);
    if (entry) {
      const state = await attempt(entry);
      const came = state.status === 'ready';
      // What failed ahead, nobody has missed.
      if (came || requested.has(name)) settings.onOutcome?.(entry, came);
      return state;
    }
    const broken = registry().broken?.find((remote) => remote.name === name);
    return broken ? failed('bad-entry', broken.problem) : failed('not-loaded', `${name} is not in the registry`);
  }

  /** Asks the registry again; a release other than the one that runs takes its place. */
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
      const lacks = await settings.misfitsOf?.(entry);
      if (lacks === undefined || lacks.length > 0) return otherShellApi(entry.metadata.shellApi, lacks);
    }
    try {
      const module = await withTimeout(settings.loadModule(entry), timeLimit);
      try {
        const remote = parseRemoteModule(module);
        // The registry may be wrong about what the code was built for.
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
    // Before any listener is called: one that asks for the remote joins this attempt.
    underWay.set(name, loading);
    set(name, { status: 'loading' });
    return loading;
  }

  const getCode: RemoteStore['code'] = async (name, part, find) => {
    const key = keyOf(name, part);
    const load = async () => {
      const state = states.get(name);
      const found = state?.status === 'ready' ? find(state.remote) : undefined;
      if (!found) throw new Error(`${name} does not have ${part}`);
      return found();
    };
    const reload = async () => {
      if (!(await switchToLatestRelease(name))) await settings.fetchAgain?.(name, part);
      return load();
    };
    // Where a remote has failed before, what the page asked for ahead for it has failed as well, or hangs.
    const shouldRefetch = code.get(key) === 'failed' || (retriedRemotes.has(name) && !code.has(key));
    try {
      const result = await withTimeout(retryOnce(shouldRefetch ? reload : load, reload), timeLimit);
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
    stateOf: (name) => states.get(name) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(name) {
      requested.add(name);
      return load(name);
    },
    async ahead(name, screen) {
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
    async code(name, part, find) {
      try {
        return await getCode(name, part, find);
      } catch (error) {
        const entry = mountedReleases.get(name);
        if (entry) settings.onOutcome?.(entry, false);
        throw error;
      }
    },
  };
}

function reasonFor(error: unknown): FailureReason {
  if (error instanceof TimeoutError) return 'timeout';
  return error instanceof UnexpectedExportError ? error.reason : 'not-loaded';
}

/** What speaks against a release before a byte of it is fetched. */
function rejectionReason(entry: RegistryEntry, { registryUrl, allowedOrigins }: RemoteStoreSettings): [FailureReason, string] | undefined {
  const { origin } = new URL(entry.baseUrl, registryUrl);
  if (!allowedOrigins.includes(origin)) return ['foreign-origin', origin];
  if (entry.integrity[entry.entry] === undefined) return ['hash-missing', entry.entry];
  return undefined;
}
