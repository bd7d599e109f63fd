import { withTimeout } from '@aboschalter/formats/with-timeout';
import { ApiError } from './api-error.ts';

/** Lifetime of the cached state of an account, in milliseconds: disabling takes effect within a minute. */
const ASKED_EVERY = 30_000;
/** Timeout of the directory for a request, in milliseconds. */
const TIMEOUT = 3_000;

interface Known {
  readonly active: boolean;
  readonly askedAt: number;
}

/**
 * Rejects requests of accounts that were deleted or disabled after their token was issued. Each account is looked up in
 * the directory at most every 30 s. While the directory does not respond, the last known state applies, and an unknown
 * account is accepted by its token, so that counters work without the user administration.
 * @param isActive asks the directory; rejects if it does not respond
 * @param now milliseconds since 1970
 */
export function activeAccounts(isActive: (userId: string) => Promise<boolean>, now: () => number) {
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<boolean>>();

  const ask = async (userId: string): Promise<boolean> => {
    const askedAt = now();
    const active = await withTimeout(TIMEOUT, () => isActive(userId)).catch(() => known.get(userId)?.active ?? true);
    known.set(userId, { active, askedAt });
    return active;
  };
  const stateOf = (userId: string): boolean | Promise<boolean> => {
    const state = known.get(userId);
    if (state && now() - state.askedAt < ASKED_EVERY) return state.active;
    const asking = pending.get(userId) ?? ask(userId).finally(() => pending.delete(userId));
    pending.set(userId, asking);
    return asking;
  };

  return {
    /** @throws ApiError 401 if the account was deleted or disabled */
    async require(userId: string): Promise<void> {
      if (await stateOf(userId)) return;
      throw new ApiError(401, 'Ihr Benutzerkonto wurde gesperrt oder gelöscht.', { code: 'account-disabled' });
    },
  };
}

/** See {@link activeAccounts}. */
export type ActiveAccounts = ReturnType<typeof activeAccounts>;
