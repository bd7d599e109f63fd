import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { SignInFailureReason } from './sign-in-error.ts';

const tokenClaimsSchema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  azp: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number().optional(),
  nonce: z.string().optional(),
});

/** The claims of a JWT; only the claims that the checks read have a type. Times are in seconds since 1970. */
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

/** The problems that a token check can find. */
export type TokenProblem = Extract<SignInFailureReason, 'issuer' | 'nonce' | 'audience' | 'expired' | 'subject' | 'malformed' | 'clock'>;

/** Thrown if a token is invalid. The message says why and contains no part of the token. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly reason: TokenProblem;

  constructor(reason: TokenProblem, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Thrown if a token that was just issued has long expired, because the clock of this machine is ahead. */
export class ClockSkewError extends TokenError {
  readonly aheadMinutes: number;

  constructor(aheadMinutes: number) {
    super('clock', `the clock of this machine is ${aheadMinutes} minutes ahead`);
    this.aheadMinutes = aheadMinutes;
  }
}

/**
 * Decodes a JWT without verifying its signature, since only tokens directly from the token endpoint are
 * trusted.
 * @throws TokenError if the text is no JWT or lacks a claim
 */
export function decodeClaims(jwt: string): TokenClaims {
  try {
    return tokenClaimsSchema.parse(decodeJwt(jwt));
  } catch {
    throw new TokenError('malformed', 'no JWT with the expected claims');
  }
}

/**
 * How far the clock of this machine may be ahead when it is compared with the `exp` of a received token. The remaining lifetime of a
 * token does not depend on this clock, because it is measured from the receipt of the token.
 */
const CLOCK_TOLERANCE_SECONDS = 3 * 60 * 60;

/** The expected issuer and audience of a token. */
export interface ExpectedClaims {
  readonly issuer: string;
  readonly clientId: string;
}

/** Whether a token has expired, even if the clock of this machine is ahead by the tolerance. */
const hasSurelyExpired = ({ exp }: TokenClaims, now: number): boolean => exp + CLOCK_TOLERANCE_SECONDS < now / 1000;

/**
 * Checks issuer and expiry.
 * @throws TokenError if the token is from another issuer or has surely expired
 */
function validateIssuerAndExpiry(claims: TokenClaims, { issuer }: ExpectedClaims, now: number = Date.now()): void {
  if (claims.iss !== issuer) throw new TokenError('issuer', 'another issuer');
  if (claims.exp <= claims.iat) throw new TokenError('expired', 'expired when issued');
  if (hasSurelyExpired(claims, now)) throw new TokenError('expired', 'expired');
}

/**
 * Checks an ID token.
 * @throws TokenError if issuer, expiry, audience, authorized party or nonce is wrong
 */
export function validateIdToken(claims: TokenClaims, expected: ExpectedClaims, nonce?: string): void {
  validateIssuerAndExpiry(claims, expected);
  if (!claims.aud.includes(expected.clientId)) throw new TokenError('audience', 'another audience');
  if (claims.aud.length > 1 && claims.azp === undefined) throw new TokenError('audience', 'no authorized party');
  if (claims.azp !== undefined && claims.azp !== expected.clientId) throw new TokenError('audience', 'another authorized party');
  if (nonce !== undefined && claims.nonce !== nonce) throw new TokenError('nonce', 'another nonce');
}

/**
 * Checks an access token that was just received from the provider.
 * @throws TokenError if neither audience nor authorized party of the token is this client;
 *   ClockSkewError if the clock of this machine is ahead
 */
export function validateNewAccessToken(claims: TokenClaims, expected: ExpectedClaims): void {
  const now = Date.now();
  const wasValidWhenIssued = claims.iss === expected.issuer && claims.exp > claims.iat;
  if (wasValidWhenIssued && hasSurelyExpired(claims, now)) throw new ClockSkewError(Math.round(now / 60_000 - claims.iat / 60));
  validateAccessToken(claims, expected);
}

/**
 * Checks an access token.
 * @throws TokenError if issuer or expiry is wrong, or if neither audience nor authorized party of the token is this client
 */
export function validateAccessToken(claims: TokenClaims, expected: ExpectedClaims): void {
  validateIssuerAndExpiry(claims, expected);
  if (!claims.aud.includes(expected.clientId) && claims.azp !== expected.clientId) {
    throw new TokenError('audience', 'another audience');
  }
}
