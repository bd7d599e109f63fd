import { session } from '@aboschalter/auth';
import { pageStateAtom, shellStore } from '@aboschalter/platform';

/**
 * Keeps cart and shift when the same person signs in again without leaving the page, so that the
 * next start does not discard them. @returns a function that stops it
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
