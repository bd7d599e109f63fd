import { withTimeout } from '@aboschalter/formats/with-timeout';
import { ApiError } from './api-error.ts';

/** Lifetime of the cached status of an account, in milliseconds. */
const STATUS_LIFETIME_MS = 30_000;
/** Timeout of a request to the directory, in milliseconds. */
const DIRECTORY_TIMEOUT_MS = 3_000;

interface AccountStatus {
  readonly isActive: boolean;
  readonly requestedAt: number;
}

/**
 * Creates a check that rejects requests of accounts that were deleted or disabled after their token was issued. Looks up
 * each account in the directory at most every 30 s. While the directory does not respond, the last known status applies,
 * and an account whose status was never looked up is accepted, so that staff can work during an outage of the directory.
 * @param fetchIsActive asks the directory whether an account is active; rejects if there is no response
 * @param now milliseconds since 1970
 */
export function createActiveAccounts(fetchIsActive: (userId: string) => Promise<boolean>, now: () => number) {
  const statuses = new Map<string, AccountStatus>();
  const pending = new Map<string, Promise<boolean>>();

  const fetchStatus = async (userId: string): Promise<boolean> => {
    const requestedAt = now();
    const isActive = await withTimeout(DIRECTORY_TIMEOUT_MS, () => fetchIsActive(userId)).catch(
      () => statuses.get(userId)?.isActive ?? true,
    );
    statuses.set(userId, { isActive, requestedAt });
    return isActive;
  };
  const isActiveAccount = (userId: string): boolean | Promise<boolean> => {
    const cached = statuses.get(userId);
    if (cached && now() - cached.requestedAt < STATUS_LIFETIME_MS) return cached.isActive;
    const request = pending.get(userId) ?? fetchStatus(userId).finally(() => pending.delete(userId));
    pending.set(userId, request);
    return request;
  };

  return {
    /**
     * Rejects an account that was deleted or disabled.
     * @throws ApiError 401 if the account was deleted or disabled
     */
    async assertActive(userId: string): Promise<void> {
      if (await isActiveAccount(userId)) return;
      throw new ApiError(401, 'Ihr Benutzerkonto wurde gesperrt oder gelöscht.', { code: 'account-disabled' });
    },
  };
}

/** The check of accounts that {@link createActiveAccounts} creates. */
export type ActiveAccounts = ReturnType<typeof createActiveAccounts>;
