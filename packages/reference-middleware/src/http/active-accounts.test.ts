import { expect, it, vi } from 'vitest';
import { createActiveAccounts } from './active-accounts.ts';

type IsActive = Parameters<typeof createActiveAccounts>[0];
const rejected = { status: 401, body: { code: 'account-disabled' } };

/** Accounts of a directory with a controlled response, and a clock. */
function accountsOf(isActive: ReturnType<typeof vi.fn<IsActive>>) {
  const clock = { now: 0 };
  return { accounts: createActiveAccounts(isActive, () => clock.now), clock };
}

it('calls the directory once for concurrent requests, and again after 30 s', async () => {
  const isActive = vi.fn<IsActive>().mockResolvedValue(true);
  const { accounts, clock } = accountsOf(isActive);
  await Promise.all([accounts.require('u1'), accounts.require('u1')]);
  clock.now = 29_999;
  await accounts.require('u1');
  expect(isActive).toHaveBeenCalledOnce();
  clock.now = 30_000;
  await accounts.require('u1');
  expect(isActive).toHaveBeenCalledTimes(2);
});

it('rejects an account that was disabled, within 60 s, and accepts it again once it is enabled', async () => {
  const isActive = vi.fn<IsActive>().mockResolvedValue(true);
  const { accounts, clock } = accountsOf(isActive);
  await accounts.require('u1');
  isActive.mockResolvedValue(false);
  clock.now = 60_000;
  await expect(accounts.require('u1')).rejects.toMatchObject(rejected);
  await accounts.require('u2').catch(() => undefined);
  isActive.mockResolvedValue(true);
  clock.now = 120_000;
  await expect(accounts.require('u1')).resolves.toBeUndefined();
});

it('keeps the last known state while the directory does not respond', async () => {
  const isActive = vi.fn<IsActive>().mockResolvedValueOnce(false).mockRejectedValue(new Error('down'));
  const { accounts, clock } = accountsOf(isActive);
  await expect(accounts.require('locked')).rejects.toMatchObject(rejected);
  clock.now = 60_000;
  await expect(accounts.require('locked')).rejects.toMatchObject(rejected);
  await expect(accounts.require('new')).resolves.toBeUndefined();
});
