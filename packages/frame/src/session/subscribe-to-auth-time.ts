import { session } from '@aboschalter/auth';
import { pageStateAtom, shellStore } from '@aboschalter/platform';

/**
 * Stores the time of each new sign-in of the same person with cart and shift, because the next start discards those of an
 * earlier sign-in.
 * @returns a function that stops it
 */
export function subscribeToAuthTime(): () => void {
  let known = session.user()?.authTime;
  return session.subscribe(() => {
    const authTime = session.user()?.authTime;
    if (authTime === undefined || authTime === known) return;
    known = authTime;
    shellStore.get(pageStateAtom).updateAuthTime(authTime);
  });
}
