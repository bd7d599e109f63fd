import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** Maximum number of consecutive fetches because of unknown keys. */
const BURST = 5;
/** Milliseconds until one more is allowed. */
const REFILL_MS = 6_000;

/** The provider's keys, and a readiness check. */
export interface JwksClient {
  readonly find: JWTVerifyGetKey;
  /** Fetches them unless they were fetched within the last ten minutes; rejects if they are unavailable. */
  ready(): Promise<void>;
}

/**
 * The provider's public keys, from its URL. A token signed with an unknown key makes them be fetched again at once, so
 * that the first request after a key rotation is accepted. Fetches because of unknown keys are limited: five in a row,
 * then ten a minute.
 * @param now milliseconds since 1970
 */
export function createJwksClient(url: URL, now: () => number = Date.now): JwksClient {
  // The library must not fetch because of an unknown key: that is decided here.
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
