import type { KeyValueStore } from './key-value-store.ts';

/** A key-value store that switches to another store if one fails. */
export interface FallbackStore extends KeyValueStore {
  /** Returns how many of the stores have failed since the page was loaded. */
  countFailed(): number;
}

/**
 * Creates a store that uses the first of `stores`, and switches to the next when one fails, until the page is closed. The next store
 * gets the values that this page has last read or written. After a reload, the page begins with the first store again, so `get` also
 * looks for a missing value in the later stores, to which the page may have switched before the reload.
 * @param stores in the order of preference; the last store must never reject
 * @param onFailure called each time a store fails
 */
export function createFallbackStore(stores: readonly [...KeyValueStore[], KeyValueStore], onFailure: () => void): FallbackStore {
  let activeIndex = 0;
  const getFailedStores = () => stores.slice(0, activeIndex);
  const getUsableStores = () => stores.slice(activeIndex);
  /** The values that this page has last read or written. */
  const lastKnownValues = new Map<string, unknown>();
  const remember = (key: string, value: unknown): void =>
    void (value === undefined ? lastKnownValues.delete(key) : lastKnownValues.set(key, value));

  /** Makes the next store the active one. */
  async function switchFrom(index: number): Promise<void> {
    // Another operation has already switched.
    if (activeIndex > index) return;
    activeIndex = index + 1;
    onFailure();
    for (const [key, value] of lastKnownValues) await stores[activeIndex]?.set(key, value).catch(() => undefined);
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

  /**
   * Deletes a value from stores that are not active. They may contain an outdated value, which `get` would return after a reload of the
   * page. A store that failed because it is full can still delete.
   */
  async function deleteOutdated(key: string, outdatedStores: readonly KeyValueStore[]): Promise<void> {
    for (const store of outdatedStores) await store.del(key).catch(() => undefined);
  }

  return {
    countFailed: () => activeIndex,
    async get(key) {
      const found = await attempt((store) => store.get(key));
      remember(key, found);
      if (found !== undefined) return found;
      for (const store of getUsableStores().slice(1)) {
        const fallbackValue = await store.get(key).catch(() => undefined);
        if (fallbackValue === undefined) continue;
        remember(key, fallbackValue);
        return fallbackValue;
      }
      return undefined;
    },
    async set(key, value) {
      await attempt((store) => store.set(key, value));
      remember(key, value);
      await deleteOutdated(key, getFailedStores());
    },
    async del(key) {
      remember(key, undefined);
      await attempt((store) => store.del(key));
      await deleteOutdated(key, [...getFailedStores(), ...getUsableStores().slice(1)]);
    },
    async update(key, change) {
      let changed: unknown;
      await attempt((store) =>
        store.update(key, (stored) => {
          // If writing fails, `switchFrom` copies this unchanged value to the next store, and `attempt` repeats the change.
          remember(key, stored);
          changed = change(stored);
          return changed;
        }),
      );
      remember(key, changed);
      await deleteOutdated(key, getFailedStores());
    },
    keys: async () => {
      const all = await Promise.all([
        attempt((store) => store.keys()),
        ...getUsableStores()
          .slice(1)
          .map((store) => store.keys().catch(() => [])),
      ]);
      return [...new Set(all.flat())];
    },
  };
}
