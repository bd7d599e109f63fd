import { accessTokenProvider } from '@aboschalter/auth/tokens';
import { clearToasts, isInterruptibleAtom, shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

const missingRoleMessageAtom = atom<string | undefined>(undefined);

/**
 * The message of the middleware if the account lacks the role that the installation requires of every user (decision
 * D-103). Undefined if the account has the role, and while a card is being written.
 */
export const missingRoleAtom = atom((get) => (get(isInterruptibleAtom) ? get(missingRoleMessageAtom) : undefined));

/** Records that the account lacks the required role. Each rejected call may record it again. */
export function recordMissingRole({ message }: Pick<Error, 'message'>): void {
  shellStore.set(missingRoleMessageAtom, message);
}

/**
 * Shows the page again, after requesting a new token, because the token contains the roles. If the request fails, the page
 * shows why. Removes the toasts of the rejected calls.
 */
export async function retryWithNewToken(): Promise<void> {
  try {
    await accessTokenProvider.refreshedToken(await accessTokenProvider.accessToken());
  } catch {
    // The page shows by itself that the session has ended or cannot be refreshed.
  }
  clearToasts();
  shellStore.set(missingRoleMessageAtom, undefined);
}
