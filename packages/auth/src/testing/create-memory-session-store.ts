import { InMemoryWebStorage, WebStorageStateStore } from 'oidc-client-ts';
import type { SessionRecord } from '../session-record.ts';
import type { SessionStore } from '../session-store.ts';

/** Creates a session store without a database, for tests with fake timers. */
export function createMemorySessionStore(): SessionStore {
  let record: SessionRecord | undefined;
  let mustReauthenticate = false;
  let failures: readonly number[] = [];
  return {
    read: async () => record,
    write: async (next) => {
      record = next;
    },
    async replace(previous, next) {
      const isReplaced = record?.accessToken === previous.accessToken;
      if (isReplaced) record = next;
      return isReplaced;
    },
    remove: async () => {
      record = undefined;
    },
    mustReauthenticate: async () => mustReauthenticate,
    setMustReauthenticate: async (isNeeded) => {
      mustReauthenticate = isNeeded;
    },
    failures: async () => failures,
    setFailures: async (times) => {
      failures = times;
    },
    isPersistent: () => true,
    isSharedAcrossTabs: () => true,
    signInStates: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  };
}
