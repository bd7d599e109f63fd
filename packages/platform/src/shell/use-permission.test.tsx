import { session } from '@aboschalter/auth';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signInAs, testStaffUser } from '@aboschalter/test-kit';
import { usePermission, useStaffUser } from './use-permission.ts';

function Probe() {
  const user = useStaffUser();
  return <p>{`${user?.username ?? 'niemand'} ${usePermission('user-management') ? 'darf' : 'darf nicht'}`}</p>;
}

it('useStaffUser keeps the user of the page after the session has ended, and updates the roles', () => {
  let notify: () => void = () => undefined;
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    const before = notify;
    notify = () => {
      before();
      listener();
    };
    return () => undefined;
  });
  signInAs({ ...testStaffUser, roles: new Set(['user-management']) });
  render(<Probe />);
  const become = (user: typeof testStaffUser | undefined) =>
    act(() => {
      vi.mocked(session.user).mockReturnValue(user);
      notify();
    });
  expect(screen.getByText('muster.verkauf darf')).toBeInTheDocument();
  become(undefined);
  expect(screen.getByText('muster.verkauf darf')).toBeInTheDocument();
  become(testStaffUser);
  expect(screen.getByText('muster.verkauf darf nicht')).toBeInTheDocument();
});
