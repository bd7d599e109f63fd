import { atom } from 'jotai';
import { shellStore } from './shell-store.ts';

/**
 * Whether the browser has failed to store data. A banner then says that the data are lost when the page is closed.
 */
export const isStorageUnavailableAtom = atom(false);

/** A storage that never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const storages = { local: () => globalThis.localStorage, session: () => globalThis.sessionStorage } as const;

/**
 * Returns the storage of the browser. Values are kept in memory if the storage is full or denied. Browsers may throw even when the
 * property `localStorage` is read.
 */
export function safeStorage(kind: keyof typeof storages): SafeStorage {
  const memory = new Map<string, string>();
  const tryStorage = <T>(operation: (storage: Storage) => T): T | undefined => {
    try {
      return operation(storages[kind]());
    } catch {
      shellStore.set(isStorageUnavailableAtom, true);
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isStored = tryStorage((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      tryStorage((storage) => storage.removeItem(key));
    },
  };
}
