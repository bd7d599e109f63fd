import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** Maximum number of fetches in a row that unknown keys cause. */
const MAX_CONSECUTIVE_FETCHES = 5;
/** Milliseconds after which one more fetch is allowed: ten per minute. */
const REFILL_INTERVAL_MS = 6_000;

/** A client for the public keys of the identity provider. */
export interface JwksClient {
  /** Finds the key of a token. */
  readonly find: JWTVerifyGetKey;
  /** Fetches the keys unless they were fetched within the last ten minutes; rejects if they are unavailable. */
  checkAvailability(): Promise<void>;
}

/**
 * Creates a client for the public keys of the identity provider. If a token is signed with an unknown key, the client fetches
 * the keys again immediately, so that the first request after a key rotation is accepted. These fetches are limited to five in
 * a row, then ten per minute.
 * @param now milliseconds since 1970
 */
export function createJwksClient(url: URL, now: () => number = Date.now): JwksClient {
  // The cooldown stops the library from fetching because of an unknown key: `find` limits these fetches itself.
  const remote = createRemoteJWKSet(url, { cooldownDuration: Number.MAX_SAFE_INTEGER });
  let allowedFetches = MAX_CONSECUTIVE_FETCHES;
  let refilledAt = now();
  /** Uses up one of the allowed fetches; returns false if none is left. */
  const takeFetch = (): boolean => {
    const newFetches = Math.floor((now() - refilledAt) / REFILL_INTERVAL_MS);
    allowedFetches = Math.min(MAX_CONSECUTIVE_FETCHES, allowedFetches + newFetches);
    refilledAt += newFetches * REFILL_INTERVAL_MS;
    if (allowedFetches === 0) return false;
    allowedFetches -= 1;
    return true;
  };
  return {
    find: async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        const isUnknownKey = error instanceof errors.JWKSNoMatchingKey;
        if (!isUnknownKey || !takeFetch()) throw error;
        await remote.reload();
        return remote(header, token);
      }
    },
    checkAvailability: async () => {
      if (!remote.fresh) await remote.reload();
    },
  };
}
