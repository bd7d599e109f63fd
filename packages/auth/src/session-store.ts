import type { StateStore } from 'oidc-client-ts';
import { z } from 'zod';
import { createFallbackStore } from './fallback-store.ts';
import { parseSessionRecord, type SessionRecord } from './session-record.ts';
import { reportStorageError } from './storage-health.ts';
import { createIndexedDbStore, createMemoryStore, createTabStore } from './key-value-store.ts';

const RECORD = 'session';
const REAUTHENTICATE = 'reauthenticate';
const FAILURES = 'failed-sign-ins';
const STATE = 'state.';

/**
 * Storage shared by all tabs of this origin, in IndexedDB. If the browser denies it, pending
 * sign-ins are kept by the tab and the session in memory; nothing rejects.
 */
export interface SessionStore {
  /** The stored session; undefined if there is none or it is invalid. */
  read(): Promise<SessionRecord | undefined>;
  write(record: SessionRecord): Promise<void>;
  /** Replaces an older record of the same person; returns false if there is none. */
  replace(record: SessionRecord): Promise<boolean>;
  remove(): Promise<void>;
  /**
   * Whether the next sign-in must ask for the password: after a sign-out that the provider may have
   * missed.
   */
  mustReauthenticate(): Promise<boolean>;
  setReauthenticate(needed: boolean): Promise<void>;
  /** Times of failed sign-ins in milliseconds, the latest last. */
  failures(): Promise<readonly number[]>;
  setFailures(times: readonly number[]): Promise<void>;
  /** Pending sign-ins, for oidc-client-ts. */
  readonly signInStates: StateStore;
  /** Whether a pending sign-in survives the redirect to the provider. */
  isPersistent(): boolean;
  /** Whether a sign-in window could share its session with this page. */
  isSharedAcrossTabs(): boolean;
}

const timesSchema = z.array(z.number()).catch([]);
const optionalTextSchema = z.string().nullable().catch(null);

export interface SessionStoreOptions {
  readonly salesPointClaim: string;
  readonly name?: string;
}

/** Creates the shared storage; the database is opened on first use. */
export function openSessionStore({ salesPointClaim, name = 'aboschalter-auth' }: SessionStoreOptions): SessionStore {
  const database = createIndexedDbStore(name);
  // Tokens are stored only where needed: the tab keeps pending sign-ins, not sessions.
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
    failures: async () => timesSchema.parse(await values.get(FAILURES)),
    setFailures: (times) => (times.length > 0 ? values.set(FAILURES, times) : values.del(FAILURES)),
    signInStates: {
      get: async (key) => optionalTextSchema.parse((await values.get(STATE + key)) ?? null),
      set: (key, value) => values.set(STATE + key, value),
      async remove(key) {
        const value = optionalTextSchema.parse((await values.get(STATE + key)) ?? null);
        await values.del(STATE + key);
        return value;
      },
      getAllKeys: async () => (await values.keys()).flatMap((key) => (key.startsWith(STATE) ? [key.slice(STATE.length)] : [])),
    },
    isPersistent: () => values.failed() < 2,
    isSharedAcrossTabs: () => values.failed() === 0 && sessions.failed() === 0,
  };
}
