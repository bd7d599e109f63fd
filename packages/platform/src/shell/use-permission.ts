import { session, type SignedInUser } from '@aboschalter/auth';
import type { Role } from '@aboschalter/contract';
import { useState, useSyncExternalStore } from 'react';

/**
 * Returns the member of staff of this page, or undefined. Stays the same after the session has
 * ended, so that typed input is still there after signing in again (for any other person the page
 * is reloaded).
 */
export function useStaffUser(): SignedInUser | undefined {
  const user = useSyncExternalStore(session.subscribe, session.user);
  const [latest, setLatest] = useState(user);
  if (user !== undefined && user !== latest) setLatest(user);
  return user ?? latest;
}

/** Whether the member of staff has the role, as a realm or a resource role. */
export function usePermission(role: Role): boolean {
  return useStaffUser()?.roles.has(role) ?? false;
}
