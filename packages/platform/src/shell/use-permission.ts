import { session, type SignedInUser } from '@aboschalter/auth';
import type { Role } from '@aboschalter/contract';
import { useState, useSyncExternalStore } from 'react';

/**
 * Returns the member of staff of this page, or `undefined` before sign-in. Still returns the person after the session
 * has ended, so that the page keeps typed input until the person signs in again. For another person the page is
 * reloaded.
 */
export function useStaffUser(): SignedInUser | undefined {
  const user = useSyncExternalStore(session.subscribe, session.user);
  const [latestUser, setLatestUser] = useState(user);
  if (user !== undefined && user !== latestUser) setLatestUser(user);
  return user ?? latestUser;
}

/** Returns whether the member of staff has the role, as a realm role or a resource role. */
export function usePermission(role: Role): boolean {
  return useStaffUser()?.roles.has(role) ?? false;
}
