import type { UrlTokens } from './url.ts';
import type { SessionServices } from './session-services.ts';
import { createSessionRecord, validateStaffUser, type SessionRecord } from './session-record.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import { REQUEST_TIMEOUT_MS, REVOCATION_TIMEOUT_MS } from './timing.ts';
import { validateAccessToken, decodeClaims, type TokenClaims } from './token-claims.ts';

/** The accepted difference between the clocks of the provider's servers. */
const LEEWAY_SECONDS = 60;

/** Returns the claims of the access token; `undefined` if the token is not for this application. */
export function decodeUrlTokens({ settings }: SessionServices, { accessToken }: UrlTokens): TokenClaims | undefined {
  try {
    const claims = decodeClaims(accessToken);
    validateAccessToken(claims, { issuer: settings.authority, clientId: settings.clientId });
    return claims;
  } catch {
    return undefined;
  }
}

/**
 * Exchanges the refresh token of the pair for new tokens. They come directly from the provider, so they can be trusted. The pair
 * must not have expired. Since the clock of this machine may be wrong, the time of issue of the new tokens is used as the current
 * time.
 * @returns undefined if the pair is invalid; 'unavailable' if the provider is unreachable
 */
export async function refreshUrlTokens(
  { settings, provider }: SessionServices,
  { refreshToken }: UrlTokens,
  claims: TokenClaims,
): Promise<SessionRecord | 'unavailable' | undefined> {
  // One timeout for both requests, for the metadata of the provider and for the tokens.
  const result = await withTimeout(REQUEST_TIMEOUT_MS, () => provider.refresh(refreshToken)).catch(() => undefined);
  if (result === undefined || result.kind === 'unavailable') return 'unavailable';
  if (result.kind === 'refused') return undefined;
  try {
    const record = createSessionRecord(result.tokens, settings);
    validateStaffUser(record, settings.salesPointClaim);
    const providerNow = decodeClaims(record.accessToken).iat;
    if (record.subject === claims.sub && claims.exp + LEEWAY_SECONDS >= providerNow) return record;
  } catch {
    // The new tokens are not for this application. They are revoked below, like those of an expired pair.
  }
  await provider.revoke(result.tokens.refresh_token ?? refreshToken, REVOCATION_TIMEOUT_MS);
  return undefined;
}
