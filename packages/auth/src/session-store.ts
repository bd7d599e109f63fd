import type { StateStore } from 'oidc-client-ts';
import { z } from 'zod';
import { createFallbackStore } from './fallback-store.ts';
import { parseSessionRecord, type SessionRecord } from './session-record.ts';
import { reportStorageError } from './storage-health.ts';
import { createIndexedDbStore, createMemoryStore, createTabStore } from './key-value-store.ts';

const RECORD_KEY = 'session';
const REAUTHENTICATE_KEY = 'reauthenticate';
const FAILURES_KEY = 'failed-sign-ins';
const SIGN_IN_PREFIX = 'state.';

/**
 * Storage shared by all tabs of this origin, in IndexedDB. If the browser denies IndexedDB, pending
 * sign-ins are stored in sessionStorage and the session in memory. No method rejects.
 */
export interface SessionStore {
  /** Returns the stored session; `undefined` if there is none or it is invalid. */
  read(): Promise<SessionRecord | undefined>;
  write(record: SessionRecord): Promise<void>;
  /**
   * Replaces the record `previous` by `next`, in one transaction. A record that another tab has stored in the meantime stays.
   * @returns whether `previous` was still stored and has been replaced
   */
  replace(previous: SessionRecord, next: SessionRecord): Promise<boolean>;
  remove(): Promise<void>;
  /** Whether the next sign-in must ask for the password, because the provider may not have received the last sign-out. */
  mustReauthenticate(): Promise<boolean>;
  setMustReauthenticate(isNeeded: boolean): Promise<void>;
  /** Returns the times of failed sign-ins in milliseconds since 1970, the latest last. */
  failures(): Promise<readonly number[]>;
  setFailures(times: readonly number[]): Promise<void>;
  /** Pending sign-ins, for oidc-client-ts. */
  readonly signInStates: StateStore;
  /** Whether a pending sign-in is still stored after the redirect to the provider. */
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
  // Sessions are never stored in sessionStorage, since they contain tokens.
  const sessions = createFallbackStore([database, createMemoryStore()], reportStorageError);
  const values = createFallbackStore([database, createTabStore(), createMemoryStore()], reportStorageError);
  const parse = (value: unknown) => parseSessionRecord(value, salesPointClaim);
  return {
    read: async () => parse(await sessions.get(RECORD_KEY)),
    write: (record) => sessions.set(RECORD_KEY, record),
    async replace(previous, next) {
      let isReplaced = false;
      await sessions.update(RECORD_KEY, (stored) => {
        isReplaced = parse(stored)?.accessToken === previous.accessToken;
        return isReplaced ? next : stored;
      });
      return isReplaced;
    },
    remove: () => sessions.del(RECORD_KEY),
    mustReauthenticate: async () => (await values.get(REAUTHENTICATE_KEY)) === true,
    setMustReauthenticate: (isNeeded) => (isNeeded ? values.set(REAUTHENTICATE_KEY, true) : values.del(REAUTHENTICATE_KEY)),
    failures: async () => timesSchema.parse(await values.get(FAILURES_KEY)),
    setFailures: (times) => (times.length > 0 ? values.set(FAILURES_KEY, times) : values.del(FAILURES_KEY)),
    signInStates: {
      get: async (key) => optionalTextSchema.parse((await values.get(SIGN_IN_PREFIX + key)) ?? null),
      set: (key, value) => values.set(SIGN_IN_PREFIX + key, value),
      async remove(key) {
        const value = optionalTextSchema.parse((await values.get(SIGN_IN_PREFIX + key)) ?? null);
        await values.del(SIGN_IN_PREFIX + key);
        return value;
      },
      getAllKeys: async () =>
        (await values.keys()).flatMap((key) => (key.startsWith(SIGN_IN_PREFIX) ? [key.slice(SIGN_IN_PREFIX.length)] : [])),
    },
    // The first two stores of `values` keep their values during a redirect; the third is in memory.
    isPersistent: () => values.countFailed() < 2,
    isSharedAcrossTabs: () => values.countFailed() === 0 && sessions.countFailed() === 0,
  };
}
