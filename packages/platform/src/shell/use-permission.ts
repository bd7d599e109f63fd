import { session, type StaffUser } from '@aboschalter/auth';
import type { Role } from '@aboschalter/contract';
import { useState, useSyncExternalStore } from 'react';

/**
 * The member of staff whose page this is, or undefined. It stays theirs when their session has ended: what they have
 * typed must still stand there after they have signed in again (for anybody else the page is loaded anew).
 */
export function useStaffUser(): StaffUser | undefined {
  const user = useSyncExternalStore(session.subscribe, session.user);
  const [latest, setLatest] = useState(user);
  if (user !== undefined && user !== latest) setLatest(user);
  return user ?? latest;
}

/** Whether the member of staff holds the role, as a realm or as a resource role. */
export function usePermission(role: Role): boolean {
  return useStaffUser()?.roles.has(role) ?? false;
}
