import type { KeyValueStore } from './key-value-store.ts';

/** Values that are kept in the best place that works. */
export interface FallbackStore extends KeyValueStore {
  /** How many places have failed so far. */
  failed(): number;
}

/**
 * Goes on with the next place as soon as one fails, for as long as the page lives. What an earlier page had to leave in a
 * later place is found there.
 * @param places the best first; the last one must never reject
 * @param onFailure told each time that a place fails
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
      // A full place may still let go of what is out of date.
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
