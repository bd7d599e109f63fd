import { addMinutes } from 'date-fns/addMinutes';
import { SignJWT } from 'jose';

/** The key that the sales platform uses in tests. */
export const NPS_KEY = 'a key that the sales platform shares with the middleware';

/** Signs a token of the sales platform for one of its users, valid for five minutes. */
export const signNpsToken = (npsUserId: string, now: Date, key = NPS_KEY): Promise<string> =>
  new SignJWT({ sub: npsUserId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(addMinutes(now, 5))
    .sign(new TextEncoder().encode(key));
