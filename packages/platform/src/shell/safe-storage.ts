import { atom } from 'jotai';
import { shellStore } from './shell-store.ts';

/**
 * Whether the browser has failed to store something: such data are lost with the page, and a banner
 * says so.
 */
export const isStorageUnavailableAtom = atom(false);

/** A storage that never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const areas = { local: () => globalThis.localStorage, session: () => globalThis.sessionStorage } as const;

/**
 * Returns the storage of the browser, or memory if it is full or denied (reading the property may
 * already throw). Values kept in memory are read from there.
 */
export function safeStorage(kind: keyof typeof areas): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(areas[kind]());
    } catch {
      shellStore.set(isStorageUnavailableAtom, true);
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
