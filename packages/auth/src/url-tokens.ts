import type { UrlTokens } from './url.ts';
import type { SessionServices } from './session-services.ts';
import { createSessionRecord, getStaffUser, type sessionRecordSchema } from './session-record.ts';
import { REVOCATION_TIMEOUT_MS } from './timing.ts';
import { validateAccessToken, decodeClaims, type TokenClaims } from './token-claims.ts';

/** By how many seconds the servers of the provider may disagree about the time. */
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
 * Spends the pair: its refresh token is changed for tokens that came from the provider itself and can be believed.
 * The clock of the provider then also tells whether the access token had expired, which this machine's cannot.
 * @returns undefined if the pair is of no use; 'unavailable' if the provider cannot be reached.
 */
export async function refreshUrlTokens(
  { settings, provider }: SessionServices,
  { refreshToken }: UrlTokens,
  claims: TokenClaims,
): Promise<sessionRecordSchema | 'unavailable' | undefined> {
  const answer = await provider.refresh(refreshToken);
  if (answer.kind === 'unavailable') return 'unavailable';
  if (answer.kind === 'refused') return undefined;
  try {
    const record = createSessionRecord(answer.tokens, settings);
    getStaffUser(record, settings.salesPointClaim);
    const now = decodeClaims(record.accessToken).iat;
    if (record.subject === claims.sub && claims.exp + LEEWAY_SECONDS >= now) return record;
  } catch {
    // Not for this application after all: revoked below like an expired pair.
  }
  await provider.revoke(answer.tokens.refresh_token ?? refreshToken, REVOCATION_TIMEOUT_MS);
  return undefined;
}
