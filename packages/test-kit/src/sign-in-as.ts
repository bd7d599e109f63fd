import { session, type SessionState, type SignedInUser } from '@aboschalter/auth';
import { vi } from 'vitest';

/** A member of staff without roles, for tests. */
export const testStaffUser: SignedInUser = {
  sub: 'staff-1',
  staffNumber: '4711',
  displayStaffNumber: '4711',
  username: 'muster.verkauf',
  email: 'verkauf@example.org',
  firstName: 'Vera',
  lastName: 'Verkauf',
  authTime: 1_790_000_000,
  salesPointNumber: '815',
  roles: new Set(),
};

/** Signs in a member of staff. Vitest restores the session after the test (`restoreMocks`). */
export function signInAs(user: SignedInUser): void {
  const state: SessionState = { status: 'signed-in', user };
  vi.spyOn(session, 'state').mockReturnValue(state);
  vi.spyOn(session, 'user').mockReturnValue(user);
  vi.spyOn(session, 'hasAnyRole').mockImplementation((roles) => roles.some((role) => user.roles.has(role)));
}
