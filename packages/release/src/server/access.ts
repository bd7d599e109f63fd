import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A token that the operator gives to a team. The file contains only its hash. */
const staticTokenSchema = z.strictObject({
  /** The name of the user of the token, for the audit log: `lost-property-ci`. */
  name: z.string().min(1),
  team: z.string().min(1),
  /** The SHA-256 hash of the token, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
  expires: z.iso.datetime(),
});

/** Whether a URL refers to this machine, for which https is not required. */
export const isLoopbackUrl = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const issuerUrlSchema = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || isLoopbackUrl(new URL(url)), 'https is required');

/** A CI system whose OpenID Connect tokens are accepted. */
const issuerSchema = z.strictObject({
  /** The claim `iss` of its tokens. */
  issuer: issuerUrlSchema,
  /** The claim `aud` that its tokens must have. No other service should accept the same value. */
  audience: z.string().min(1),
  /** URL of its public keys; by default the URL in its discovery document (OpenID Connect Discovery 1.0, section 4). */
  keys: issuerUrlSchema.optional(),
  /** The team of each token that has all of the listed claims with exactly these values. These are claims of a JWT, not of a remote. */
  teams: z
    .array(
      z.strictObject({
        team: z.string().min(1),
        claims: z.record(z.string(), z.string()).refine((claims) => Object.keys(claims).length > 0, 'at least one claim'),
      }),
    )
    .min(1),
});
export type TokenIssuer = z.output<typeof issuerSchema>;

/** The access file of the release server, which the operator writes. */
export const accessSchema = z.strictObject({
  tokens: z.array(staticTokenSchema).default([]),
  issuers: z.array(issuerSchema).default([]),
});
export type Access = z.output<typeof accessSchema>;

/** A new token, which is shown once, and its entry in the access file. */
export interface CreatedToken {
  readonly token: string;
  readonly entry: z.output<typeof staticTokenSchema>;
}

const TOKEN_BYTES = 32;
const MILLISECONDS_PER_DAY = 86_400_000;

/** The prefix of static tokens, by which secret scanners find them. */
const TOKEN_PREFIX = 'aboschalter_';

/** Returns the hash of a token that the access file contains. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a token for a team. @param days the number of days for which the token is valid */
export function createToken(name: string, team: string, days: number, now: Date): CreatedToken {
  const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const expires = new Date(now.getTime() + days * MILLISECONDS_PER_DAY).toISOString();
  return { token, entry: { name, team, sha256: hashToken(token), expires } };
}
