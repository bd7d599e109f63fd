import type { StaffUser } from './staff-user.ts';

/**
 * Why a session ended: the person signed out (here or in another tab); the provider refused to prolong it; it could
 * not be prolonged in time; or somebody else signed in in another tab.
 */
export type SessionEndReason = 'signed-out' | 'refused' | 'expired' | 'other-user';

/** The union of what a session can be. */
export type SessionState =
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: StaffUser }
  /** The provider cannot be reached; unless it can be before `expiresAt` (ms since 1970), the session ends. */
  | { readonly status: 'expiring'; readonly user: StaffUser; readonly expiresAt: number }
  | { readonly status: 'ended'; readonly reason: SessionEndReason };

/** An observable state: a new object exactly when something changed. */
export interface SessionStateStore {
  get(): SessionState;
  set(state: SessionState): void;
  subscribe(listener: () => void): () => void;
}

/** A state that begins signed out. */
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

/** The user of a state, if somebody is signed in. */
export const getSignedInUser = (state: SessionState): StaffUser | undefined => ('user' in state ? state.user : undefined);
