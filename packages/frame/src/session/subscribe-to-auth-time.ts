import { session } from '@aboschalter/auth';
import { pageStateAtom, shellStore } from '@aboschalter/platform';

/**
 * The same person may sign in again while the page stays: cart and shift then belong to the new sign-in, so that the
 * next start does not discard them. @returns a function that ends it.
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
