import { z } from 'zod';
import type { OidcSettings } from './oidc-settings.ts';
import { createStaffUser, type SignedInUser } from './staff-user.ts';
import { validateNewAccessToken, validateIdToken, decodeClaims, TokenError } from './token-claims.ts';

/** The session as stored in IndexedDB, for all tabs. */
export const sessionRecordSchema = z.object({
  authority: z.string(),
  clientId: z.string(),
  /** The `sub` claim of the user. */
  subject: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  idToken: z.string().optional(),
  /** When the tokens were received, by the clock of this machine, in milliseconds. */
  receivedAt: z.number(),
  /** The lifetime of the access token in milliseconds, by the clock of the issuer. */
  lifetime: z.number(),
  /** When the user entered the password, in seconds since 1970. */
  authTime: z.number(),
  /** Increases with every pair of tokens, so that tabs recognize the newer one. */
  version: z.int(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** The used fields of a response of the token endpoint. */
export const tokenResponseSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/**
 * Creates the record of new tokens. Values that a refresh does not return are taken from `previous`.
 * @throws TokenError if the tokens are for another client, from another issuer, expired, or of another
 *   user than `previous`
 */
export function createSessionRecord(
  tokens: TokenResponse,
  settings: OidcSettings,
  { previous, nonce }: { previous?: SessionRecord; nonce?: string } = {},
): SessionRecord {
  const expected = { issuer: settings.authority, clientId: settings.clientId };
  const accessClaims = decodeClaims(tokens.access_token);
  validateNewAccessToken(accessClaims, expected);
  const idClaims = tokens.id_token === undefined ? undefined : decodeClaims(tokens.id_token);
  if (idClaims) validateIdToken(idClaims, expected, nonce);
  // A nonce is given after a sign-in, whose response must contain an ID token. The response to a refresh need not.
  else if (nonce !== undefined) throw new TokenError('malformed', 'no ID token');
  const isOtherUser = (subject: string | undefined): boolean => subject !== undefined && subject !== accessClaims.sub;
  if (isOtherUser(idClaims?.sub) || isOtherUser(previous?.subject)) throw new TokenError('subject', 'another user');
  const receivedAt = Date.now();
  return {
    authority: settings.authority,
    clientId: settings.clientId,
    subject: accessClaims.sub,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? previous?.refreshToken,
    idToken: tokens.id_token ?? previous?.idToken,
    receivedAt,
    lifetime: (accessClaims.exp - accessClaims.iat) * 1000,
    authTime: idClaims?.auth_time ?? accessClaims.auth_time ?? previous?.authTime ?? accessClaims.iat,
    // A sign-in has no `previous`: the time makes its version higher than that of any earlier session.
    version: Math.max(receivedAt, (previous?.version ?? 0) + 1),
  };
}

/** Creates the record of refreshed tokens. Returns `undefined` if the session `previous` cannot continue with them. */
export function createRefreshedRecord(tokens: TokenResponse, settings: OidcSettings, previous: SessionRecord): SessionRecord | undefined {
  try {
    const record = createSessionRecord(tokens, settings, { previous });
    validateStaffUser(record, settings.salesPointClaim);
    return record;
  } catch {
    return undefined;
  }
}

/** Parses a stored session. Returns `undefined` if it is invalid or its tokens cannot be decoded. */
export function parseSessionRecord(stored: unknown, salesPointClaim: string): SessionRecord | undefined {
  const record = sessionRecordSchema.safeParse(stored).data;
  try {
    if (record) validateStaffUser(record, salesPointClaim);
    return record;
  } catch {
    return undefined;
  }
}

/**
 * Checks that the tokens of a record contain a user.
 * @throws z.ZodError if they contain no user
 */
export function validateStaffUser(record: SessionRecord, salesPointClaim: string): void {
  getStaffUser(record, salesPointClaim);
}

/**
 * Returns the user of a record.
 * @throws z.ZodError if the tokens contain no user
 */
export function getStaffUser(record: SessionRecord, salesPointClaim: string): SignedInUser {
  return createStaffUser(
    decodeClaims(record.accessToken),
    record.idToken === undefined ? undefined : decodeClaims(record.idToken),
    record.authTime,
    salesPointClaim,
  );
}
