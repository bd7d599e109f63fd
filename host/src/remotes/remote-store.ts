import type { Registry, RegistryEntry } from '@aboschalter/federation/registry';
import satisfies from 'semver/functions/satisfies';
import type { LoadModule } from './federation-runtime.ts';
import { parseRemoteModule } from './remote-definition-schema.ts';
import type { FailureReason, RemoteState } from './remote-state.ts';

export interface RemoteStoreSettings {
  /** The registry as last known. */
  readonly registry: () => Registry;
  /** Fetches the registry anew, before a failed remote is tried again: the cause may lie there. Never rejects. */
  readonly refresh?: () => Promise<void>;
  readonly registryUrl: string;
  readonly loadModule: LoadModule;
  /** The version of shell-api that this shell offers. */
  readonly shellApi: string;
  /** Origins that a remote may come from. */
  readonly allowedOrigins: readonly string[];
  /** Time limit in milliseconds until a remote counts as failed. */
  readonly timeLimit?: number;
  readonly newIncidentId?: () => string;
}

export interface RemoteStore {
  stateOf(name: string): RemoteState;
  /** Loads a remote unless it is ready; a failed one is tried anew. Never rejects. */
  load(name: string): Promise<RemoteState>;
  subscribe(listener: () => void): () => void;
}

const IDLE: RemoteState = { status: 'idle' };

/** Ids that a person can read out on the telephone. */
const readableId = () => crypto.randomUUID().slice(0, 8).toUpperCase();

/** Keeps the state of each remote; one that fails, fails alone. */
export function remoteStore(settings: RemoteStoreSettings): RemoteStore {
  const { registry, refresh = () => Promise.resolve(), newIncidentId = readableId } = settings;
  const states = new Map<string, RemoteState>();
  const underWay = new Map<string, Promise<RemoteState>>();
  const listeners = new Set<() => void>();

  const set = (name: string, state: RemoteState): RemoteState => {
    states.set(name, state);
    for (const listener of listeners) listener();
    return state;
  };
  const failed = (reason: FailureReason, detail: unknown): RemoteState =>
    ({ status: 'failed', reason, incidentId: newIncidentId(), detail: detail instanceof Error ? detail.message : String(detail) });

  async function attempt(entry: RegistryEntry): Promise<RemoteState> {
    const refused = refusal(entry, settings);
    if (refused) return failed(...refused);
    const needed = entry.metadata.shellApi;
    if (!satisfies(settings.shellApi, needed)) {
      return { status: 'incompatible', needed, found: settings.shellApi, incidentId: newIncidentId() };
    }
    try {
      const module = await withTimeLimit(settings.loadModule(entry), settings.timeLimit ?? 10_000);
      try {
        return { status: 'ready', remote: parseRemoteModule(module) };
      } catch (error) {
        return failed('malformed', error);
      }
    } catch (error) {
      return failed(error instanceof TimeLimitPassed ? 'timeout' : 'not-loaded', error);
    }
  }

  return {
    stateOf: (name) => states.get(name) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(name) {
      const state = states.get(name);
      if (state?.status === 'ready') return Promise.resolve(state);
      const present = underWay.get(name);
      if (present) return present;
      set(name, { status: 'loading' });
      const loading = (state === undefined ? Promise.resolve() : refresh()).then(async () => {
        const entry = registry().remotes.find((remote) => remote.name === name);
        const result = entry ? await attempt(entry) : failed('not-loaded', `${name} is not in the registry`);
        underWay.delete(name);
        return set(name, result);
      });
      underWay.set(name, loading);
      return loading;
    },
  };
}

/** What speaks against a release before a byte of it is fetched. */
function refusal(entry: RegistryEntry, { registryUrl, allowedOrigins }: RemoteStoreSettings): [FailureReason, string] | undefined {
  const { origin } = new URL(entry.baseUrl, registryUrl);
  if (!allowedOrigins.includes(origin)) return ['foreign-origin', origin];
  if (entry.integrity[entry.entry] === undefined) return ['hash-missing', entry.entry];
  return undefined;
}

class TimeLimitPassed extends Error {}

async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitPassed(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
