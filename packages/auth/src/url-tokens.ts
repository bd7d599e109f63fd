import type { UrlTokens } from './url.ts';
import type { SessionServices } from './session-services.ts';
import { createSessionRecord, getStaffUser, type SessionRecord } from './session-record.ts';
import { REVOCATION_TIMEOUT_MS } from './timing.ts';
import { validateAccessToken, decodeClaims, type TokenClaims } from './token-claims.ts';

/** How many seconds the clocks of the provider's servers may differ. */
const LEEWAY_SECONDS = 60;

/** The claims of the access token in the pair, or undefined if it is not for this application. */
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
 * Exchanges the refresh token of the pair for tokens from the provider itself, which can be
 * trusted. The clock of the provider then also shows whether the access token had expired.
 * @returns undefined if the pair is invalid; 'unavailable' if the provider is unreachable
 */
export async function refreshUrlTokens(
  { settings, provider }: SessionServices,
  { refreshToken }: UrlTokens,
  claims: TokenClaims,
): Promise<SessionRecord | 'unavailable' | undefined> {
  const answer = await provider.refresh(refreshToken);
  if (answer.kind === 'unavailable') return 'unavailable';
  if (answer.kind === 'refused') return undefined;
  try {
    const record = createSessionRecord(answer.tokens, settings);
    getStaffUser(record, settings.salesPointClaim);
    const now = decodeClaims(record.accessToken).iat;
    if (record.subject === claims.sub && claims.exp + LEEWAY_SECONDS >= now) return record;
  } catch {
    // Not for this application: revoked below like an expired pair.
  }
  await provider.revoke(answer.tokens.refresh_token ?? refreshToken, REVOCATION_TIMEOUT_MS);
  return undefined;
}
