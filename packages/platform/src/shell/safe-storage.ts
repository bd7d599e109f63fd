import { atom } from 'jotai';
import { shellStore } from './shell-store.ts';

/** Whether the browser has refused to store something: what is kept then is lost with the page, and a banner says so. */
export const isStorageUnavailableAtom = atom(false);

/** A storage that never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const areas = { local: () => globalThis.localStorage, session: () => globalThis.sessionStorage } as const;

/**
 * The browser's storage, or memory where it is full or denied (already reading the property may throw). What was kept in
 * memory is read from there, so that this page goes on as if nothing had happened.
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
