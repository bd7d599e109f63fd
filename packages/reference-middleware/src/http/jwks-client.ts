import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** Maximum number of consecutive fetches because of unknown keys. */
const MAX_CONSECUTIVE_FETCHES = 5;
/** Milliseconds after which one more fetch is allowed. */
const REFILL_MS = 6_000;

/** The provider's keys, and a readiness check. */
export interface JwksClient {
  readonly find: JWTVerifyGetKey;
  /** Fetches the keys unless they were fetched within the last ten minutes; rejects if they are unavailable. */
  ready(): Promise<void>;
}

/**
 * Creates a client for the provider's public keys. If a token is signed with an unknown key, it fetches the keys again at
 * once, so that the first request after a key rotation is accepted. These fetches are limited: five in a row, then ten a
 * minute.
 * @param now milliseconds since 1970
 */
export function createJwksClient(url: URL, now: () => number = Date.now): JwksClient {
  // The library itself must not fetch because of an unknown key: `find` decides that.
  const remote = createRemoteJWKSet(url, { cooldownDuration: Number.MAX_SAFE_INTEGER });
  let remaining = MAX_CONSECUTIVE_FETCHES;
  let refilledAt = now();
  const takeFetchPermission = (): boolean => {
    const gained = Math.floor((now() - refilledAt) / REFILL_MS);
    remaining = Math.min(MAX_CONSECUTIVE_FETCHES, remaining + gained);
    refilledAt += gained * REFILL_MS;
    if (remaining === 0) return false;
    remaining -= 1;
    return true;
  };
  return {
    find: async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !takeFetchPermission()) throw error;
        await remote.reload();
        return remote(header, token);
      }
    },
    ready: async () => {
      if (!remote.fresh) await remote.reload();
    },
  };
}
