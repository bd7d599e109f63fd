import { createStore, del, get, keys, set, update } from 'idb-keyval';
import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';

/**
 * Stores values by key. Every call may reject, since the browser may deny access or the store may be
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
 * Timeout of the database in milliseconds. After the first timeout the database is not used until the page
 * is reloaded.
 */
export const DATABASE_TIMEOUT_MS = 2000;

/**
 * Creates a store in IndexedDB, shared by all tabs of this origin. After the first timeout all further
 * calls reject at once, so that start-up stays within its own timeout.
 */
export function createIndexedDbStore(name: string): KeyValueStore {
  const store = createStore(name, 'values');
  let timeoutError: DOMException | undefined;
  const runWithTimeout = async <T>(work: () => Promise<T>): Promise<T> => {
    if (timeoutError) throw timeoutError;
    try {
      // `async`, because accessing the database may throw instead of rejecting.
      return await withTimeout(DATABASE_TIMEOUT_MS, async () => work());
    } catch (error) {
      if (isTimeoutError(error)) timeoutError = error;
      throw error;
    }
  };
  return {
    get: (key) => runWithTimeout(() => get<unknown>(key, store)),
    set: (key, value) => runWithTimeout(() => set(key, value, store)),
    del: (key) => runWithTimeout(() => del(key, store)),
    update: (key, change) => runWithTimeout(() => update<unknown>(key, change, store)),
    keys: async () => (await runWithTimeout(() => keys(store))).filter((key) => typeof key === 'string'),
  };
}

const TAB_KEY_PREFIX = 'aboschalter-auth.';

/** Creates a store in sessionStorage. Its values belong to this tab and are kept during the redirect to the provider. */
export function createTabStore(): KeyValueStore {
  const read = (key: string): unknown => JSON.parse(sessionStorage.getItem(TAB_KEY_PREFIX + key) ?? 'null') ?? undefined;
  const write = (key: string, value: unknown) =>
    value === undefined
      ? sessionStorage.removeItem(TAB_KEY_PREFIX + key)
      : sessionStorage.setItem(TAB_KEY_PREFIX + key, JSON.stringify(value));
  return {
    get: async (key) => read(key),
    set: async (key, value) => write(key, value),
    del: async (key) => sessionStorage.removeItem(TAB_KEY_PREFIX + key),
    update: async (key, change) => write(key, change(read(key))),
    keys: async () =>
      Object.keys(sessionStorage).flatMap((key) => (key.startsWith(TAB_KEY_PREFIX) ? [key.slice(TAB_KEY_PREFIX.length)] : [])),
  };
}

/** Creates a store in memory. Its values are lost when the page is closed or reloaded. Never rejects. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    del: async (key) => void values.delete(key),
    update: async (key, change) => void values.set(key, change(values.get(key))),
    keys: async () => [...values.keys()],
  };
}
