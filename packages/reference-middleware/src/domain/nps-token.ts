import { jwtVerify } from 'jose';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';

const createInvalidTokenError = () =>
  new ApiError(400, 'Das Token der Vertriebsplattform ist nicht oder nicht mehr gültig. Bitte lassen Sie die Seite dort neu öffnen.', {
    code: 'invalid-nps-token',
    fields: { npsUserIdToken: 'Nicht oder nicht mehr gültig' },
  });

const claimsSchema = z.object({ sub: z.string().trim().min(1) });

/**
 * Verifies a token of the sales platform (NPS). The token is a JWT with the claims `sub` (the npsUserId) and `exp`, signed
 * (HS256) with a key that the platform and this middleware share.
 * @param key the shared key; undefined if none is configured
 * @returns the npsUserId
 * @throws ApiError 400 `invalid-nps-token` if the token is invalid or there is no key
 */
export async function verifyNpsToken(token: string, key: string | undefined, now: Date): Promise<string> {
  if (key === undefined) throw createInvalidTokenError();
  const options = { algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp'] };
  const { payload } = await jwtVerify(token.trim(), new TextEncoder().encode(key), options).catch(() => {
    throw createInvalidTokenError();
  });
  // An empty subject would match everybody.
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw createInvalidTokenError();
  return claims.data.sub;
}
