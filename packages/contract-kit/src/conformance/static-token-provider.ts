import type { AccessTokenProvider } from '@aboschalter/middleware-client';
import { z } from 'zod';

const claimsSchema = z.object({ sub: z.string().optional(), preferred_username: z.string().optional() });

/**
 * Decodes the user of a token. Does not verify the token; the middleware does. For a token that is not a JWT, `sub` is
 * undefined and `username` is empty.
 */
export function decodeTokenUser(token: string): { readonly sub: string | undefined; readonly username: string } {
  try {
    const { sub, preferred_username: name } = claimsSchema.parse(
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    );
    return { sub, username: name ?? sub ?? '' };
  } catch {
    return { sub: undefined, username: '' };
  }
}

/** Creates a provider of a fixed token, which cannot be refreshed. */
export const createStaticTokenProvider = (token: string): AccessTokenProvider => ({
  accessToken: () => Promise.resolve(token),
  refreshedToken: () => Promise.reject(new Error('The token is not accepted.')),
  username: () => decodeTokenUser(token).username,
});
