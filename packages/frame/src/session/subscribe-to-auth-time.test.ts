import { session } from '@aboschalter/auth';
import { counterPageState, restorePspSession } from '@aboschalter/counter';
import { setPageState } from '@aboschalter/platform';
import { signInAs, testStaffUser } from '@aboschalter/test-kit';
import { expect, it, vi } from 'vitest';
import { subscribeToAuthTime } from './subscribe-to-auth-time.ts';

it('subscribeToAuthTime assigns cart and shift to a new sign-in of the same person', () => {
  let notify: () => void = () => undefined;
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    notify = listener;
    return () => undefined;
  });
  const stored = () => localStorage.getItem('psp-session');
  signInAs(testStaffUser);
  setPageState(counterPageState);
  restorePspSession(testStaffUser.authTime, testStaffUser.sub);
  subscribeToAuthTime();
  const before = stored();
  // The session has changed, but not its sign-in time.
  notify();
  expect(stored()).toBe(before);
  // The session has ended.
  vi.mocked(session.user).mockReturnValue(undefined);
  notify();
  expect(stored()).toBe(before);
  // The same person has signed in again a minute later.
  vi.mocked(session.user).mockReturnValue({ ...testStaffUser, authTime: testStaffUser.authTime + 60 });
  notify();
  expect(stored()).toContain(`"authTime":${testStaffUser.authTime + 60}`);
});
