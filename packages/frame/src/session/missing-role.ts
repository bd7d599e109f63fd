import { accessTokenProvider } from '@aboschalter/auth/tokens';
import { clearToasts, isInterruptibleAtom, shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';

const problemAtom = atom<string | undefined>(undefined);

/**
 * The message of the middleware about an account without the role that the installation requires of
 * every user (decision D-103); undefined if it has the role, and until a card that is being written
 * is finished.
 */
export const missingRoleAtom = atom((get) => (get(isInterruptibleAtom) ? get(problemAtom) : undefined));

/** Records that the account lacks the required role; further rejected calls report the same. */
export function refuseAccount({ message }: Pick<Error, 'message'>): void {
  shellStore.set(problemAtom, message);
}

/**
 * Lets the account try again. Its roles are those of its token, so a new token is requested first;
 * if that fails, the page shows why. Removes the toasts of the rejected calls.
 */
export async function admitAccount(): Promise<void> {
  try {
    await accessTokenProvider.refreshedToken(await accessTokenProvider.accessToken());
  } catch {
    // The session is over or cannot be refreshed: the page itself reports both.
  }
  clearToasts();
  shellStore.set(problemAtom, undefined);
}
