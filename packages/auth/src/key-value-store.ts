import { createStore, del, get, keys, set, update } from 'idb-keyval';
import { withTimeout } from './with-timeout.ts';

/** A place for values by name. Every call may reject: the browser may deny the place, or it may be full. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  /** Changes a value in one step. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Timeout of the database in ms: once it is exceeded, the database is treated as missing for as long as the page lives. */
export const DATABASE_TIMEOUT = 2000;

/**
 * What all tabs of this origin share: IndexedDB. Calls wait for a database that does not answer only once: after the first
 * timeout all further calls reject at once, so that a start-up with several of them goes on within its own limit.
 */
export function createIndexedDbStore(name: string): KeyValueStore {
  const store = createStore(name, 'values');
  let timedOut: DOMException | undefined;
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (timedOut) throw timedOut;
    try {
      // Already reaching for the database may throw.
      return await withTimeout(DATABASE_TIMEOUT, async () => work());
    } catch (error) {
      if (isTimeout(error)) timedOut = error;
      throw error;
    }
  };
  return {
    get: (key) => limited(() => get<unknown>(key, store)),
    set: (key, value) => limited(() => set(key, value, store)),
    del: (key) => limited(() => del(key, store)),
    update: (key, change) => limited(() => update<unknown>(key, change, store)),
    keys: async () => (await limited(() => keys(store))).filter((key) => typeof key === 'string'),
  };
}

/** IndexedDB has a separate `TimeoutError`, which means the same. */
const isTimeout = (error: unknown): error is DOMException => error instanceof DOMException && error.name === 'TimeoutError';

const PREFIX = 'aboschalter-auth.';

/** What this tab alone keeps, also while it is at the provider: sessionStorage. */
export function createTabStore(): KeyValueStore {
  const read = (key: string): unknown => JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') ?? undefined;
  const write = (key: string, value: unknown) => sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  return {
    get: async (key) => read(key),
    set: async (key, value) => write(key, value),
    del: async (key) => sessionStorage.removeItem(PREFIX + key),
    update: async (key, change) => write(key, change(read(key))),
    keys: async () => Object.keys(sessionStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
  };
}

/** What is gone with this page. Never rejects. */
export function createMemoryStore(): KeyValueStore {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    del: async (key) => void kept.delete(key),
    update: async (key, change) => void kept.set(key, change(kept.get(key))),
    keys: async () => [...kept.keys()],
  };
}
