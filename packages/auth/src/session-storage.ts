import { createStore, del, get, keys, set, update } from 'idb-keyval';
import type { StateStore } from 'oidc-client-ts';
import { z } from 'zod';
import { SessionRecord } from './session-record.ts';

const RECORD = 'session';
const REAUTHENTICATE = 'reauthenticate';
const FAILURES = 'failed-sign-ins';
const STATE = 'state.';

/** What all tabs of this origin share, kept in IndexedDB. Every call rejects if the browser denies the database. */
export interface SessionStorage {
  read(): Promise<SessionRecord | undefined>;
  write(record: SessionRecord): Promise<void>;
  /** Puts a newer record in the place of an older one of the same person; false if there is none (any more). */
  replace(record: SessionRecord): Promise<boolean>;
  remove(): Promise<void>;
  /** Whether the next sign-in must ask for the password: somebody signed out, and the provider may not know. */
  mustReauthenticate(): Promise<boolean>;
  setReauthenticate(needed: boolean): Promise<void>;
  /** When sign-ins failed, in ms, latest last. */
  failures(): Promise<readonly number[]>;
  setFailures(times: readonly number[]): Promise<void>;
  /** Sign-ins under way, for oidc-client-ts. */
  readonly signInStates: StateStore;
}

const Times = z.array(z.number()).catch([]);
const Text = z.string().nullable().catch(null);
const parse = (value: unknown): SessionRecord | undefined => SessionRecord.safeParse(value).data;

/** Opens the shared storage; the database is opened at the first use. */
export function openSessionStorage(name = 'aboschalter-auth'): SessionStorage {
  const store = createStore(name, 'values');
  const read = (key: string): Promise<unknown> => get<unknown>(key, store);
  return {
    read: async () => parse(await read(RECORD)),
    write: (record) => set(RECORD, record, store),
    async replace(record) {
      let replaced = false;
      await update<unknown>(
        RECORD,
        (stored) => {
          const old = parse(stored);
          replaced = old !== undefined && old.subject === record.subject && old.version < record.version;
          return replaced ? record : stored;
        },
        store,
      );
      return replaced;
    },
    remove: () => del(RECORD, store),
    mustReauthenticate: async () => (await read(REAUTHENTICATE)) === true,
    setReauthenticate: (needed) => (needed ? set(REAUTHENTICATE, true, store) : del(REAUTHENTICATE, store)),
    failures: async () => Times.parse(await read(FAILURES)),
    setFailures: (times) => (times.length > 0 ? set(FAILURES, times, store) : del(FAILURES, store)),
    signInStates: {
      get: async (key) => Text.parse(await read(STATE + key)),
      set: (key, value) => set(STATE + key, value, store),
      async remove(key) {
        const value = Text.parse(await read(STATE + key));
        await del(STATE + key, store);
        return value;
      },
      async getAllKeys() {
        const all = await keys(store);
        return all.flatMap((key) => (typeof key === 'string' && key.startsWith(STATE) ? [key.slice(STATE.length)] : []));
      },
    },
  };
}
