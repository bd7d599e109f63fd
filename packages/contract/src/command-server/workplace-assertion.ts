import { z } from 'zod';

/**
 * The proof that a `workplace` call comes from a command server, in the manner of DPoP (RFC 9449): a JWT in a header of
 * its own, signed for this one request with a key that command server and middleware share and no browser ever has.
 * Without it the answer is 403 `card-key`.
 */
export const workplaceAssertion = {
  header: 'workplace-proof',
  /** `typ` of the JWT's header. */
  type: 'workplace-proof+jwt',
  algorithm: 'HS256',
  /** How many seconds `iat` may be off the middleware's clock, either way. */
  windowSeconds: 60,
  /** Fewer characters than that are no key. */
  shortestKey: 32,
} as const;

/** What the proof says. */
export const workplaceAssertionClaims = z.object({
  /** Method of the request. */
  htm: z.string(),
  /** Path and query of the request, relative to the middleware's base URL, as sent. */
  htu: z.string(),
  /** SHA-256 of the body's bytes in base64url; of no bytes where there is no body. */
  bod: z.string(),
  /** Seconds since 1970. */
  iat: z.int(),
  /** Unguessable, and used once. */
  jti: z.string().min(16).max(100),
});
export type WorkplaceAssertionClaims = z.infer<typeof workplaceAssertionClaims>;
