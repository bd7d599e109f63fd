import { withTimeout } from '@aboschalter/formats/with-timeout';
import { ApiError } from './api-error.ts';

/** Lifetime of the cached state of an account, in milliseconds. */
const STATE_LIFETIME_MS = 30_000;
/** Timeout of the directory for a request, in milliseconds. */
const DIRECTORY_TIMEOUT_MS = 3_000;

interface AccountState {
  readonly active: boolean;
  readonly requestedAt: number;
}

/**
 * Creates a check that rejects requests of accounts that were deleted or disabled after their token was issued. Looks up
 * each account in the directory at most every 30 s. While the directory does not respond, the last known state applies,
 * and an account without one is accepted, so that counters work without the user administration.
 * @param isActive requests the state of an account from the directory; rejects if there is no response
 * @param now milliseconds since 1970
 */
export function createActiveAccounts(isActive: (userId: string) => Promise<boolean>, now: () => number) {
  const states = new Map<string, AccountState>();
  const pending = new Map<string, Promise<boolean>>();

  const requestState = async (userId: string): Promise<boolean> => {
    const requestedAt = now();
    const active = await withTimeout(DIRECTORY_TIMEOUT_MS, () => isActive(userId)).catch(() => states.get(userId)?.active ?? true);
    states.set(userId, { active, requestedAt });
    return active;
  };
  const getState = (userId: string): boolean | Promise<boolean> => {
    const state = states.get(userId);
    if (state && now() - state.requestedAt < STATE_LIFETIME_MS) return state.active;
    const request = pending.get(userId) ?? requestState(userId).finally(() => pending.delete(userId));
    pending.set(userId, request);
    return request;
  };

  return {
    /** @throws ApiError 401 if the account was deleted or disabled */
    async require(userId: string): Promise<void> {
      if (await getState(userId)) return;
      throw new ApiError(401, 'Ihr Benutzerkonto wurde gesperrt oder gelöscht.', { code: 'account-disabled' });
    },
  };
}

/** See {@link createActiveAccounts}. */
export type ActiveAccounts = ReturnType<typeof createActiveAccounts>;
