import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';

/**
 * The proof that a `workplace` call comes from a command server, similar to DPoP (RFC 9449): a JWT
 * in a separate header, signed for one request. Only command server and middleware have the key. Without a valid proof the
 * response is 403 `invalid-proof`.
 */
export const workplaceProof = {
  header: 'workplace-proof',
  /** `typ` of the JWT's header. */
  type: 'workplace-proof+jwt',
  algorithm: 'HS256',
  /** How many seconds `iat` may differ from the middleware's clock. */
  windowSeconds: 60,
  /** Minimum number of characters of the key. */
  minKeyLength: 32,
} as const;

/** The claims of the proof. */
export const workplaceProofClaimsSchema = objectSchema(() => ({
  /** Method of the request. */
  htm: z.string(),
  /** Path and query of the request, relative to the middleware's base URL, as sent. */
  htu: z.string(),
  /** SHA-256 of the bytes of the body, in base64url. For a request without a body: the SHA-256 of zero bytes. */
  bod: z.string(),
  /** Seconds since 1970. */
  iat: z.int(),
  /** A random id; a middleware accepts each one once. */
  jti: z.string().min(16).max(100),
}));
export type WorkplaceProofClaims = z.infer<typeof workplaceProofClaimsSchema>;
