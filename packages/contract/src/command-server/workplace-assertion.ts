import { z } from 'zod';

/**
 * The proof that a `workplace` call comes from a command server, similar to DPoP (RFC 9449): a JWT
 * in a separate header, signed for this one request with a key that command server and middleware
 * share and that no browser has. Without it the response is 403 `invalid-proof`.
 */
export const workplaceAssertion = {
  header: 'workplace-proof',
  /** `typ` of the JWT's header. */
  type: 'workplace-proof+jwt',
  algorithm: 'HS256',
  /** How many seconds `iat` may differ from the middleware's clock. */
  windowSeconds: 60,
  /** Minimum length of the key. */
  shortestKey: 32,
} as const;

/** The claims of the proof. */
export const workplaceAssertionClaimsSchema = z.object({
  /** Method of the request. */
  htm: z.string(),
  /** Path and query of the request, relative to the middleware's base URL, as sent. */
  htu: z.string(),
  /** SHA-256 of the body's bytes in base64url; of zero bytes without a body. */
  bod: z.string(),
  /** Seconds since 1970. */
  iat: z.int(),
  /** Random, and used once. */
  jti: z.string().min(16).max(100),
});
export type WorkplaceAssertionClaims = z.infer<typeof workplaceAssertionClaimsSchema>;
