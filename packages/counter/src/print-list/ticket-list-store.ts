import { atom, type PrimitiveAtom } from 'jotai';
import { z } from 'zod';
import { safeStorage, shellStore } from '@aboschalter/platform';

/** A list of tickets in the browser's storage: one per person, shared by all tabs. */
export interface TicketListStore<T> {
  /** The list; written only by the functions below. */
  readonly listAtom: PrimitiveAtom<readonly T[]>;
  /** Loads the list of a person. */
  readonly init: (sub: string) => void;
  /** Changes the latest list of all tabs. */
  readonly change: (edit: (list: readonly T[]) => readonly T[]) => void;
  /** Applies the changes of other tabs. Returns a function that stops it. */
  readonly follow: () => () => void;
}

/**
 * Creates a list of tickets that survives reloads, closed tabs and sign-outs.
 * @param name the prefix of the storage key, which the person's `sub` follows
 * @param entry schema of an entry: ids only, since names must not be stored
 */
export function createTicketListStore<T>(name: string, entry: z.ZodType<T>): TicketListStore<T> {
  const stored = z.array(entry);
  const storage = safeStorage('local');
  const listAtom = atom<readonly T[]>([]);
  let owner = '';
  const key = (): string => `${name}-${owner}`;
  const parse = (text: string | null): readonly T[] => {
    try {
      return stored.safeParse(JSON.parse(text ?? '[]')).data ?? [];
    } catch {
      return [];
    }
  };
  return {
    listAtom,
    init(sub) {
      owner = sub;
      shellStore.set(listAtom, parse(storage.get(key())));
    },
    change(edit) {
      // Parsed, so that only ids are stored.
      const list = stored.parse(edit(parse(storage.get(key()))));
      if (list.length === 0) storage.remove(key());
      else storage.set(key(), JSON.stringify(list));
      shellStore.set(listAtom, list);
    },
    follow() {
      const listener = (event: StorageEvent) => {
        if (event.key === key() || event.key === null) shellStore.set(listAtom, parse(event.key === null ? null : event.newValue));
      };
      globalThis.addEventListener('storage', listener);
      return () => globalThis.removeEventListener('storage', listener);
    },
  };
}
