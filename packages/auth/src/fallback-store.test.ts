import { expect, it, vi } from 'vitest';
import { createFallbackStore } from './fallback-store.ts';
import { createMemoryStore, type KeyValueStore } from './key-value-store.ts';

/** A store that is full after its first value: it rejects further values, but can still read and delete. */
function createSmallStore(): KeyValueStore {
  const store = createMemoryStore();
  return {
    ...store,
    set: async (key, value) => {
      if ((await store.keys()).length > 0) throw new DOMException('Full', 'QuotaExceededError');
      await store.set(key, value);
    },
  };
}

it('createFallbackStore deletes the old value of a key from a store that has failed, when another store gets the new value', async () => {
  const stores = [createSmallStore(), createMemoryStore()] as const;
  const store = createFallbackStore(stores, () => undefined);
  await store.set('one', 'old');
  await store.set('two', 'too much for the first store');
  await store.set('one', 'new');
  const storeAfterReload = createFallbackStore(stores, () => undefined);
  expect(await storeAfterReload.get('one')).toBe('new');
});

it('createFallbackStore deletes a value once from each store', async () => {
  const stores = [createMemoryStore(), createMemoryStore()] as const;
  const deletions = stores.map((store) => vi.spyOn(store, 'del'));
  await createFallbackStore(stores, () => undefined).del('one');
  for (const deletion of deletions) expect(deletion).toHaveBeenCalledOnce();
});
