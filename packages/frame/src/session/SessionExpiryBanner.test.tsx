import { session, type SessionState } from '@aboschalter/auth';
import { findAxeViolations, renderInShell, testStaffUser } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionExpiryBanner } from './SessionExpiryBanner.tsx';

afterEach(() => vi.useRealTimers());

function show(remainingMs: number) {
  vi.useFakeTimers({ now: new Date('2026-01-05T14:28:55'), shouldAdvanceTime: true });
  let state: SessionState = { status: 'expiring', user: testStaffUser, expiresAt: Date.now() + remainingMs };
  let notify = () => {};
  const shell = renderInShell(<SessionExpiryBanner />);
  // Mocked after `renderInShell`, which mocks a permanent sign-in.
  vi.mocked(session.state).mockImplementation(() => state);
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    notify = listener;
    return () => undefined;
  });
  // A new instance reads these mocks.
  shell.rerender(<SessionExpiryBanner key="again" />);
  return {
    ...shell,
    extendSession: () =>
      act(async () => {
        state = { status: 'signed-in', user: testStaffUser };
        notify();
      }),
  };
}

it('SessionExpiryBanner counts down to the end of the session, and disappears when it is extended', async () => {
  const { extendSession } = show(65_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Ihre Anmeldung endet um 14:30 Uhr, wenn das so bleibt.');
  expect(screen.getByRole('timer')).toHaveTextContent('noch 1:05 Minuten');
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.getByRole('timer')).toHaveTextContent('noch 0:59 Minuten');
  await extendSession();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('SessionExpiryBanner refreshes the session on request, once at a time', async () => {
  const { user } = show(65_000);
  const trying = Promise.withResolvers<void>();
  const refresh = vi.spyOn(session, 'refresh').mockReturnValue(trying.promise);
  const button = screen.getByRole('button', { name: 'Jetzt verlängern' });
  await user.dblClick(button);
  expect(refresh).toHaveBeenCalledOnce();
  await act(async () => trying.resolve());
  await user.click(button);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('SessionExpiryBanner is accessible', async () => {
  show(65_000);
  vi.useRealTimers();
  expect(await findAxeViolations()).toEqual([]);
});
