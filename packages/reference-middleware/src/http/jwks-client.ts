import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** How many times the keys are asked for again in a row because of a key that nobody knows. */
const BURST = 5;
/** After so many milliseconds once more. */
const REFILL_MS = 6_000;

/** The provider's keys, and a way to see that they can be had. */
export interface JwksClient {
  readonly find: JWTVerifyGetKey;
  /** Fetches them unless they were fetched within the last ten minutes; rejects if they cannot be had. */
  ready(): Promise<void>;
}

/**
 * The provider's public keys, from its address. A token signed with a key that is not known yet has them asked for again
 * at once: the first request after a change of keys is answered. Tokens that name invented keys do not make the
 * provider answer each of them: five in a row, then ten a minute.
 * @param now milliseconds since 1970
 */
export function createJwksClient(url: URL, now: () => number = Date.now): JwksClient {
  // Never by itself because of an unknown key: that is decided here.
  const remote = createRemoteJWKSet(url, { cooldownDuration: Number.MAX_SAFE_INTEGER });
  let left = BURST;
  let refilledAt = now();
  const mayAsk = (): boolean => {
    const gained = Math.floor((now() - refilledAt) / REFILL_MS);
    left = Math.min(BURST, left + gained);
    refilledAt += gained * REFILL_MS;
    if (left === 0) return false;
    left -= 1;
    return true;
  };
  return {
    find: async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw error;
        await remote.reload();
        return remote(header, token);
      }
    },
    ready: async () => {
      if (!remote.fresh) await remote.reload();
    },
  };
}
