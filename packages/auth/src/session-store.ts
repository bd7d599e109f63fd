import type { StateStore } from 'oidc-client-ts';
import { z } from 'zod';
import { createFallbackStore } from './fallback-store.ts';
import { parseSessionRecord, type sessionRecordSchema } from './session-record.ts';
import { reportStorageError } from './storage-health.ts';
import { createIndexedDbStore, createMemoryStore, createTabStore } from './key-value-store.ts';

const RECORD = 'session';
const REAUTHENTICATE = 'reauthenticate';
const FAILURES = 'failed-sign-ins';
const STATE = 'state.';

/**
 * What all tabs of this origin share, kept in IndexedDB. Where the browser denies that, what a sign-in needs on its way to
 * the provider and back is kept by the tab, and the session by this page alone; nothing rejects.
 */
export interface SessionStore {
  /** The stored session; one that cannot be read counts as none. */
  read(): Promise<sessionRecordSchema | undefined>;
  write(record: sessionRecordSchema): Promise<void>;
  /** Puts a newer record in the place of an older one of the same person; false if there is none (any more). */
  replace(record: sessionRecordSchema): Promise<boolean>;
  remove(): Promise<void>;
  /** Whether the next sign-in must ask for the password: somebody signed out, and the provider may not know. */
  mustReauthenticate(): Promise<boolean>;
  setReauthenticate(needed: boolean): Promise<void>;
  /** When sign-ins failed, in ms, latest last. */
  failures(): Promise<readonly number[]>;
  setFailures(times: readonly number[]): Promise<void>;
  /** Sign-ins under way, for oidc-client-ts. */
  readonly signInStates: StateStore;
  /** Whether a sign-in that leaves this page will be known when it comes back. */
  outlivesPage(): boolean;
  /** Whether a window of its own could hand its session to this page. */
  isShared(): boolean;
}

const Times = z.array(z.number()).catch([]);
const Text = z.string().nullable().catch(null);

export interface SessionStoreOptions {
  readonly salesPointClaim: string;
  readonly name?: string;
}

/** Opens the shared storage; the database is opened at the first use. */
export function openSessionStore({ salesPointClaim, name = 'aboschalter-auth' }: SessionStoreOptions): SessionStore {
  const database = createIndexedDbStore(name);
  // No token gets into a storage that it need not be in: the tab keeps sign-ins under way, not sessions.
  const sessions = createFallbackStore([database, createMemoryStore()], reportStorageError);
  const values = createFallbackStore([database, createTabStore(), createMemoryStore()], reportStorageError);
  const parse = (value: unknown) => parseSessionRecord(value, salesPointClaim);
  return {
    read: async () => parse(await sessions.get(RECORD)),
    write: (record) => sessions.set(RECORD, record),
    async replace(record) {
      let replaced = false;
      await sessions.update(RECORD, (stored) => {
        const old = parse(stored);
        replaced = old !== undefined && old.subject === record.subject && old.version < record.version;
        return replaced ? record : stored;
      });
      return replaced;
    },
    remove: () => sessions.del(RECORD),
    mustReauthenticate: async () => (await values.get(REAUTHENTICATE)) === true,
    setReauthenticate: (needed) => (needed ? values.set(REAUTHENTICATE, true) : values.del(REAUTHENTICATE)),
    failures: async () => Times.parse(await values.get(FAILURES)),
    setFailures: (times) => (times.length > 0 ? values.set(FAILURES, times) : values.del(FAILURES)),
    signInStates: {
      get: async (key) => Text.parse((await values.get(STATE + key)) ?? null),
      set: (key, value) => values.set(STATE + key, value),
      async remove(key) {
        const value = Text.parse((await values.get(STATE + key)) ?? null);
        await values.del(STATE + key);
        return value;
      },
      getAllKeys: async () => (await values.keys()).flatMap((key) => (key.startsWith(STATE) ? [key.slice(STATE.length)] : [])),
    },
    outlivesPage: () => values.failed() < 2,
    isShared: () => values.failed() === 0 && sessions.failed() === 0,
  };
}
