import { session } from '@aboschalter/auth';
import { pageStateAtom, shellStore } from '@aboschalter/platform';

/**
 * Updates the sign-in time (`auth_time`) that is stored with cart and shift when the same person signs in again. Otherwise the next
 * start would discard cart and shift as those of an earlier sign-in.
 * @returns a function that ends the subscription
 */
export function subscribeToAuthTime(): () => void {
  let storedAuthTime = session.user()?.authTime;
  return session.subscribe(() => {
    const authTime = session.user()?.authTime;
    if (authTime === undefined || authTime === storedAuthTime) return;
    storedAuthTime = authTime;
    shellStore.get(pageStateAtom).updateAuthTime(authTime);
  });
}
