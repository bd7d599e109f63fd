import type { AccessTokenProvider } from '@aboschalter/middleware-client';
import { z } from 'zod';

const claims = z.object({ sub: z.string().optional(), preferred_username: z.string().optional() });

/** Whose token it is, as far as it says so: its payload is read and not verified, the middleware does that. */
export function decodeTokenUser(token: string): { readonly sub: string | undefined; readonly username: string } {
  try {
    const { sub, preferred_username: name } = claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
    return { sub, username: name ?? sub ?? '' };
  } catch {
    return { sub: undefined, username: '' };
  }
}

/** One token that was given and cannot be refreshed. */
export const createStaticTokenSource = (token: string): AccessTokenProvider => ({
  accessToken: () => Promise.resolve(token),
  refreshedToken: () => Promise.reject(new Error('The token is not accepted.')),
  username: () => decodeTokenUser(token).username,
});
