import type { AccessTokenProvider } from '@aboschalter/middleware-client';
import { z } from 'zod';

const claimsSchema = z.object({ sub: z.string().optional(), preferred_username: z.string().optional() });

/** Returns the user of a token: its payload is decoded without verification, which the middleware does. */
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

/** Provides one given token that cannot be refreshed. */
export const createStaticTokenSource = (token: string): AccessTokenProvider => ({
  accessToken: () => Promise.resolve(token),
  refreshedToken: () => Promise.reject(new Error('The token is not accepted.')),
  username: () => decodeTokenUser(token).username,
});
