import { session, type StaffUser } from '@aboschalter/auth';
import type { Role } from '@aboschalter/contract';
import { useSyncExternalStore } from 'react';

/** The member of staff who is signed in, or undefined. */
export function useStaffUser(): StaffUser | undefined {
  return useSyncExternalStore(session.subscribe, session.user);
}

/** Whether the member of staff holds the role, as a realm or as a resource role. */
export function usePermission(role: Role): boolean {
  return useStaffUser()?.roles.has(role) ?? false;
}
