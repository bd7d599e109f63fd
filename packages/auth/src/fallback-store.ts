import type { KeyValueStore } from './key-value-store.ts';

/** A key-value store with fallbacks. */
export interface FallbackStore extends KeyValueStore {
  /** Returns how many stores have failed so far. */
  countFailed(): number;
}

/**
 * Creates a store that switches to the next of `stores` as soon as one fails, until the page is
 * closed. Also finds values that were written to a fallback before the page was reloaded.
 * @param stores the preferred one first; the last one must never reject
 * @param onFailure called each time a store fails
 */
export function createFallbackStore(stores: readonly [...KeyValueStore[], KeyValueStore], onFailure: () => void): FallbackStore {
  let activeIndex = 0;
  const getUsableStores = () => stores.slice(activeIndex);

  async function attempt<T>(work: (store: KeyValueStore) => Promise<T>): Promise<T> {
    const index = activeIndex;
    const store = stores[index];
    if (!store) throw new Error('No store is left.');
    try {
      return await work(store);
    } catch (error) {
      if (index === stores.length - 1) throw error;
      activeIndex = Math.max(activeIndex, index + 1);
      onFailure();
      return attempt(work);
    }
  }

  return {
    countFailed: () => activeIndex,
    async get(key) {
      const found = await attempt((store) => store.get(key));
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
      // Deletes the outdated value from the stores that have just failed: a full store can still delete.
      for (const store of stores.slice(previousIndex, activeIndex)) await store.del(key).catch(() => undefined);
    },
    async del(key) {
      await attempt((store) => store.del(key));
      for (const store of stores) await store.del(key).catch(() => undefined);
    },
    update: (key, change) => attempt((store) => store.update(key, change)),
    keys: async () => {
      const all = await Promise.all([attempt((store) => store.keys()), ...getUsableStores().map((store) => store.keys().catch(() => []))]);
      return [...new Set(all.flat())];
    },
  };
}
