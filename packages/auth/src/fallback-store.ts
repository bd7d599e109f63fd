import type { KeyValueStore } from './key-value-store.ts';

/** A key-value store with fallbacks. */
export interface FallbackStore extends KeyValueStore {
  /** How many stores have failed so far. */
  failed(): number;
}

/**
 * Switches to the next store as soon as one fails, until the page is closed. Finds values that an
 * earlier page had to keep in a later store.
 * @param places the preferred one first; the last one must never reject
 * @param onFailure called each time a store fails
 */
export function createFallbackStore(places: readonly [...KeyValueStore[], KeyValueStore], onFailure: () => void): FallbackStore {
  let first = 0;
  const present = () => places.slice(first);

  async function attempt<T>(work: (values: KeyValueStore) => Promise<T>): Promise<T> {
    const at = first;
    const values = places[at];
    if (!values) throw new Error('no place is left');
    try {
      return await work(values);
    } catch (error) {
      if (at === places.length - 1) throw error;
      first = Math.max(first, at + 1);
      onFailure();
      return attempt(work);
    }
  }

  return {
    failed: () => first,
    async get(key) {
      const found = await attempt((values) => values.get(key));
      if (found !== undefined) return found;
      for (const values of present().slice(1)) {
        const left = await values.get(key).catch(() => undefined);
        if (left !== undefined) return left;
      }
      return undefined;
    },
    async set(key, value) {
      const before = first;
      await attempt((values) => values.set(key, value));
      // A full store may still delete outdated values.
      for (const values of places.slice(before, first)) await values.del(key).catch(() => undefined);
    },
    async del(key) {
      await attempt((values) => values.del(key));
      for (const values of places) await values.del(key).catch(() => undefined);
    },
    update: (key, change) => attempt((values) => values.update(key, change)),
    keys: async () => {
      const all = await Promise.all([attempt((values) => values.keys()), ...present().map((values) => values.keys().catch(() => []))]);
      return [...new Set(all.flat())];
    },
  };
}
