import { createStore, del, get, keys, set, update } from 'idb-keyval';
import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';

/**
 * Stores values by key. Every call may reject: the browser may deny access, or the store may be
 * full.
 */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  /** Changes a value atomically. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/**
 * Timeout of the database in milliseconds; after it, the database is treated as missing until the
 * page is reloaded.
 */
export const DATABASE_TIMEOUT = 2000;

/**
 * A store in IndexedDB, shared by all tabs of this origin. Only one call waits for a database that
 * does not answer: after the first timeout all further calls reject at once, so that start-up stays
 * within its own timeout.
 */
export function createIndexedDbStore(name: string): KeyValueStore {
  const store = createStore(name, 'values');
  let timedOut: DOMException | undefined;
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (timedOut) throw timedOut;
    try {
      // Accessing the database may throw.
      return await withTimeout(DATABASE_TIMEOUT, async () => work());
    } catch (error) {
      if (isTimeoutError(error)) timedOut = error;
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

const PREFIX = 'aboschalter-auth.';

/** A store in sessionStorage, for this tab only, which survives the redirect to the provider. */
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

/** A store in memory, until the page is closed. Never rejects. */
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
