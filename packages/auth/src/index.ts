import { getSessionServices, sessionStateStore } from './current-session.ts';
import { getSignedInUser, type SessionState } from './session-state.ts';
import { endSession } from './sign-out.ts';
import type { StaffUser } from './staff-user.ts';

export type { SessionEndReason, SessionState } from './session-state.ts';
export { storageHealth, type StorageHealth } from './storage-health.ts';
export type { StaffUser } from './staff-user.ts';

/** The one session of this page, as everybody may see it. No token leaves it. */
export interface Session {
  /** The same object until something changes, as `useSyncExternalStore` wants it. */
  state(): SessionState;
  /** Calls `listener` after every change. @returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Who is signed in. */
  user(): StaffUser | undefined;
  /** Whether the person holds at least one of the roles, as a realm role or a resource role. */
  hasAnyRole(roles: readonly string[]): boolean;
  /** Tries at once to prolong the session, instead of waiting for the next look. Never rejects; the state tells the outcome. */
  prolong(): Promise<void>;
  /** Signs out here, in all tabs and at the provider; within seconds also if that is out of reach. Never rejects. */
  signOut(): Promise<void>;
}

export const session: Session = {
  state: sessionStateStore.get,
  subscribe: sessionStateStore.subscribe,
  user: () => getSignedInUser(sessionStateStore.get()),
  hasAnyRole: (roles) => roles.some((role) => getSignedInUser(sessionStateStore.get())?.roles.has(role)),
  prolong: async () => getSessionServices()?.keeper.check(),
  async signOut() {
    const parts = getSessionServices();
    if (parts) await endSession(parts);
  },
};
