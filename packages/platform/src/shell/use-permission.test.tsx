import { session } from '@aboschalter/auth';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signInAs, testStaffUser } from '@aboschalter/test-kit';
import { usePermission, useStaffUser } from './use-permission.ts';

function UserAndPermission() {
  const user = useStaffUser();
  return <p>{`${user?.username ?? 'niemand'} ${usePermission('user-management') ? 'darf' : 'darf nicht'}`}</p>;
}

it('useStaffUser returns the user even after the session has ended, and updated roles after a new sign-in', () => {
  const listeners: (() => void)[] = [];
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  signInAs({ ...testStaffUser, roles: new Set(['user-management']) });
  render(<UserAndPermission />);
  const setSessionUser = (user: typeof testStaffUser | undefined) =>
    act(() => {
      vi.mocked(session.user).mockReturnValue(user);
      listeners.forEach((listener) => listener());
    });
  expect(screen.getByText('muster.verkauf darf')).toBeInTheDocument();
  setSessionUser(undefined);
  expect(screen.getByText('muster.verkauf darf')).toBeInTheDocument();
  setSessionUser(testStaffUser);
  expect(screen.getByText('muster.verkauf darf nicht')).toBeInTheDocument();
});
