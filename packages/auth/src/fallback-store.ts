import type { KeyValueStore } from './key-value-store.ts';

/** A key-value store with fallbacks. */
export interface FallbackStore extends KeyValueStore {
  /** Returns how many stores have failed so far. */
  countFailed(): number;
}

/**
 * Creates a store that switches to the next of `stores` as soon as one fails, until the page is
 * closed. The next store gets the values that this page has last read or written. Also finds values that were written to a fallback before the page was reloaded.
 * @param stores the preferred one first; the last one must never reject
 * @param onFailure called each time a store fails
 */
export function createFallbackStore(stores: readonly [...KeyValueStore[], KeyValueStore], onFailure: () => void): FallbackStore {
  let activeIndex = 0;
  const getUsableStores = () => stores.slice(activeIndex);
  /** The values as this page has last read or written them. */
  const lastKnown = new Map<string, unknown>();
  const remember = (key: string, value: unknown): void => void (value === undefined ? lastKnown.delete(key) : lastKnown.set(key, value));

  /** Makes the next store the active one. */
  async function switchFrom(index: number): Promise<void> {
    if (activeIndex > index) return;
    activeIndex = index + 1;
    onFailure();
    for (const [key, value] of lastKnown) await stores[activeIndex]?.set(key, value).catch(() => undefined);
  }

  async function attempt<T>(work: (store: KeyValueStore) => Promise<T>): Promise<T> {
    const index = activeIndex;
    const store = stores[index];
    if (!store) throw new Error('No store is left.');
    try {
      return await work(store);
    } catch (error) {
      if (index === stores.length - 1) throw error;
      await switchFrom(index);
      return attempt(work);
    }
  }

  /** Deletes an outdated value from the stores that have just failed: a full store can still delete. */
  async function deleteFromFailed(previousIndex: number, key: string): Promise<void> {
    for (const store of stores.slice(previousIndex, activeIndex)) await store.del(key).catch(() => undefined);
  }

  return {
    countFailed: () => activeIndex,
    async get(key) {
      const found = await attempt((store) => store.get(key));
      remember(key, found);
      if (found !== undefined) return found;
      for (const store of getUsableStores().slice(1)) {
        const fallbackValue = await store.get(key).catch(() => undefined);
        if (fallbackValue !== undefined) return fallbackValue;
      }
      return undefined;
    },
    async set(key, value) {
      const previousIndex = activeIndex;
      await attempt((store) => store.set(key, value));
      remember(key, value);
      await deleteFromFailed(previousIndex, key);
    },
    async del(key) {
      remember(key, undefined);
      await attempt((store) => store.del(key));
      for (const store of stores) await store.del(key).catch(() => undefined);
    },
    async update(key, change) {
      const previousIndex = activeIndex;
      let changed: unknown;
      await attempt((store) =>
        store.update(key, (stored) => {
          // If writing fails, the next store gets the value from before the change.
          remember(key, stored);
          changed = change(stored);
          return changed;
        }),
      );
      remember(key, changed);
      await deleteFromFailed(previousIndex, key);
    },
    keys: async () => {
      const all = await Promise.all([attempt((store) => store.keys()), ...getUsableStores().map((store) => store.keys().catch(() => []))]);
      return [...new Set(all.flat())];
    },
  };
}
