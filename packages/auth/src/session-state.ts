import type { SignedInUser } from './staff-user.ts';

/**
 * Why a session ended.
 * - `signed-out`: the user signed out, in this or another tab.
 * - `refused`: the provider rejected the refresh, or the middleware rejected a token that was just refreshed.
 * - `expired`: the session could not be refreshed in time.
 * - `other-user`: another user signed in in another tab.
 */
export type SessionEndReason = 'signed-out' | 'refused' | 'expired' | 'other-user';

/** The states of a session. */
export type SessionState =
  /** Before the first sign-in of this page. After a sign-out the status is `ended`. */
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
  /**
   * The provider is unreachable. If it stays unreachable, the session ends at `expiresAt` (milliseconds
   * since 1970).
   */
  | { readonly status: 'expiring'; readonly user: SignedInUser; readonly expiresAt: number }
  | { readonly status: 'ended'; readonly reason: SessionEndReason };

/** An observable session state. */
export interface SessionStateStore {
  get(): SessionState;
  set(state: SessionState): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store with the state before the first sign-in. */
export function createSessionStateStore(): SessionStateStore {
  let current: SessionState = { status: 'signed-out' };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(state) {
      current = state;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Returns the user of a state; `undefined` if no user is signed in. */
export const getSignedInUser = (state: SessionState): SignedInUser | undefined => ('user' in state ? state.user : undefined);
