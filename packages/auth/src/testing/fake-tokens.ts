import { UnsecuredJWT } from 'jose';
import type { Tokens } from '../session-record.ts';
import type { SignInSettings } from '../settings.ts';

export const AUTHORITY = 'http://localhost:9091/realms/aboschalter';

export const SETTINGS: SignInSettings = {
  authority: AUTHORITY,
  clientId: 'aboschalter',
  scope: 'openid profile email',
  redirectUri: `${window.location.origin}/app/`,
  postLogoutRedirectUri: `${window.location.origin}/app/`,
  acceptTokensFromQuery: true,
  salesPointClaim: 'salesPointNumber',
};

/** What to change in the tokens that a fake provider issues. */
export interface TokenOptions {
  readonly sub?: string;
  /** Life of the access token in seconds. */
  readonly lifetime?: number;
  /** The provider's clock, in ms. */
  readonly now?: number;
  readonly nonce?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly idClaims?: Readonly<Record<string, unknown>>;
}

let serial = 0;

/** A JWT with exactly these claims; the signature plays no part in the browser. */
export const jwt = (claims: Readonly<Record<string, unknown>>): string =>
  new UnsecuredJWT({ ...claims, jti: String((serial += 1)) }).encode();

/** An access token, an ID token and a refresh token of the fake provider, never the same twice. */
export function tokensOf(options: TokenOptions = {}): Required<Tokens> {
  const { sub = 'vera', lifetime = 300, now = Date.now(), nonce, claims, idClaims } = options;
  const iat = Math.floor(now / 1000);
  const common = {
    iss: AUTHORITY,
    aud: 'aboschalter',
    azp: 'aboschalter',
    sub,
    iat,
    exp: iat + lifetime,
    auth_time: 1_700_000_000,
    preferred_username: `${sub}.verkauf`,
    salesPointNumber: '702',
  };
  return {
    access_token: jwt({
      ...common,
      realm_access: { roles: ['staff'] },
      resource_access: { aboschalter: { roles: ['issue-ticket'] } },
      ...claims,
    }),
    id_token: jwt({ ...common, nonce, BenutzerNr: '402', ...idClaims }),
    refresh_token: `refresh-${(serial += 1)}`,
  };
}
