import { atom, type PrimitiveAtom } from 'jotai';
import { z } from 'zod';
import { safeStorage, shellStore } from '@aboschalter/platform';

/** The ids of tickets in the local storage: one list per person, shared by all tabs. */
export interface StoredTicketIds<T> {
  /** The list. Only the functions of this object write it. */
  readonly listAtom: PrimitiveAtom<readonly T[]>;
  /** Loads the stored list of a person. */
  readonly restore: (sub: string) => void;
  /** Changes the stored list, which other tabs may have changed. */
  readonly change: (edit: (list: readonly T[]) => readonly T[]) => void;
  /** Applies the changes of other tabs. Returns a function that stops this. */
  readonly syncAcrossTabs: () => () => void;
}

/**
 * Creates a list of ticket ids that survives reloads, closed tabs and sign-outs.
 * @param name the prefix of the storage key; the `sub` of the person follows
 * @param entrySchema the schema of an entry; must contain ids only, since names must not be stored
 */
export function createStoredTicketIds<T>(name: string, entrySchema: z.ZodType<T>): StoredTicketIds<T> {
  const listSchema = z.array(entrySchema);
  const storage = safeStorage('local');
  const listAtom = atom<readonly T[]>([]);
  let signedInSub = '';
  const getKey = (): string => `${name}-${signedInSub}`;
  const parse = (text: string | null): readonly T[] => {
    try {
      return listSchema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
    } catch {
      return [];
    }
  };
  return {
    listAtom,
    restore(sub) {
      signedInSub = sub;
      shellStore.set(listAtom, parse(storage.get(getKey())));
    },
    change(edit) {
      // Parsed with the schema, which removes everything but ids.
      const list = listSchema.parse(edit(parse(storage.get(getKey()))));
      if (list.length === 0) storage.remove(getKey());
      else storage.set(getKey(), JSON.stringify(list));
      shellStore.set(listAtom, list);
    },
    syncAcrossTabs() {
      const listener = (event: StorageEvent) => {
        // Without a key the whole storage was cleared.
        if (event.key === null) shellStore.set(listAtom, []);
        else if (event.key === getKey()) shellStore.set(listAtom, parse(event.newValue));
      };
      globalThis.addEventListener('storage', listener);
      return () => globalThis.removeEventListener('storage', listener);
    },
  };
}
