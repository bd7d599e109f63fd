import { getSessionServices, sessionStateStore } from './current-session.ts';
import { getSignedInUser, type SessionState } from './session-state.ts';
import { endSession } from './sign-out.ts';
import type { SignedInUser } from './staff-user.ts';

export type { SessionEndReason, SessionState } from './session-state.ts';
export { storageHealth, type StorageHealth } from './storage-health.ts';
export type { SignedInUser } from './staff-user.ts';

/** The session of this page, without its tokens. */
export interface Session {
  /** Returns the same object until something changes, as `useSyncExternalStore` requires. */
  state(): SessionState;
  /** Calls `listener` after every change. @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
  /** Returns the signed-in user. */
  user(): SignedInUser | undefined;
  /** Whether the user has at least one of the roles, as a realm role or a resource role. */
  hasAnyRole(roles: readonly string[]): boolean;
  /**
   * Checks the session now instead of at the next interval, and refreshes it if that is due. Never
   * rejects; the state shows the outcome.
   */
  refresh(): Promise<void>;
  /**
   * Signs out in all tabs and at the provider. Takes only seconds even if the provider is
   * unreachable. Never rejects.
   */
  signOut(): Promise<void>;
}

export const session: Session = {
  state: sessionStateStore.get,
  subscribe: sessionStateStore.subscribe,
  user: () => getSignedInUser(sessionStateStore.get()),
  hasAnyRole: (roles) => roles.some((role) => getSignedInUser(sessionStateStore.get())?.roles.has(role)),
  refresh: async () => getSessionServices()?.manager.check(),
  async signOut() {
    const services = getSessionServices();
    if (services) await endSession(services);
  },
};
