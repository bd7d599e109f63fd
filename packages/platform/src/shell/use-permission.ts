import { session, type SignedInUser } from '@aboschalter/auth';
import type { Role } from '@aboschalter/contract';
import { useState, useSyncExternalStore } from 'react';

/**
 * Returns the signed-in member of staff, or undefined before sign-in. After the session has ended it still returns the person, so
 * that the page keeps typed input until the same person signs in again. When another person signs in, the page is reloaded.
 */
export function useStaffUser(): SignedInUser | undefined {
  const user = useSyncExternalStore(session.subscribe, session.user);
  const [latestUser, setLatestUser] = useState(user);
  if (user !== undefined && user !== latestUser) setLatestUser(user);
  return user ?? latestUser;
}

/**
 * Returns whether the member of staff has a role, as a realm role or as a resource role. The `rights` of routes and the `permissions` of
 * extensions are the same roles.
 */
export function usePermission(role: Role): boolean {
  return useStaffUser()?.roles.has(role) ?? false;
}
