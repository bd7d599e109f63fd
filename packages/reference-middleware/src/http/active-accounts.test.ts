import { expect, it, vi } from 'vitest';
import { createActiveAccounts } from './active-accounts.ts';

type IsActive = Parameters<typeof createActiveAccounts>[0];
const accountDisabledError = { status: 401, body: { code: 'account-disabled' } };

/** Creates the account check with a controlled directory and clock. */
function createTestAccounts(isActive: ReturnType<typeof vi.fn<IsActive>>) {
  const clock = { now: 0 };
  return { accounts: createActiveAccounts(isActive, () => clock.now), clock };
}

it('the account check calls the directory once for concurrent requests, and again after 30 s', async () => {
  const isActive = vi.fn<IsActive>().mockResolvedValue(true);
  const { accounts, clock } = createTestAccounts(isActive);
  await Promise.all([accounts.assertActive('u1'), accounts.assertActive('u1')]);
  clock.now = 29_999;
  await accounts.assertActive('u1');
  expect(isActive).toHaveBeenCalledOnce();
  clock.now = 30_000;
  await accounts.assertActive('u1');
  expect(isActive).toHaveBeenCalledTimes(2);
});

it('the account check rejects a disabled account once its cached status is older than 30 s, and accepts it again once it is enabled', async () => {
  const isActive = vi.fn<IsActive>().mockResolvedValue(true);
  const { accounts, clock } = createTestAccounts(isActive);
  await accounts.assertActive('u1');
  isActive.mockResolvedValue(false);
  clock.now = 30_000;
  await expect(accounts.assertActive('u1')).rejects.toMatchObject(accountDisabledError);
  isActive.mockResolvedValue(true);
  clock.now = 60_000;
  await expect(accounts.assertActive('u1')).resolves.toBeUndefined();
});

it('while the directory does not respond, the account check uses the last known status and accepts unknown accounts', async () => {
  const isActive = vi.fn<IsActive>().mockResolvedValueOnce(false).mockRejectedValue(new Error('down'));
  const { accounts, clock } = createTestAccounts(isActive);
  await expect(accounts.assertActive('locked')).rejects.toMatchObject(accountDisabledError);
  clock.now = 60_000;
  await expect(accounts.assertActive('locked')).rejects.toMatchObject(accountDisabledError);
  await expect(accounts.assertActive('new')).resolves.toBeUndefined();
});
