import { UnsecuredJWT } from 'jose';
import type { TokenResponse } from '../session-record.ts';
import type { OidcSettings } from '../oidc-settings.ts';

export const TEST_AUTHORITY = 'http://localhost:9091/realms/aboschalter';

export const TEST_OIDC_SETTINGS: OidcSettings = {
  authority: TEST_AUTHORITY,
  clientId: 'aboschalter',
  scope: 'openid profile email',
  redirectUri: `${window.location.origin}/app/`,
  postLogoutRedirectUri: `${window.location.origin}/app/`,
  acceptTokensFromQuery: true,
  salesPointClaim: 'salesPointNumber',
};

/** Options of the tokens that a fake provider issues. */
export interface TokenOptions {
  readonly sub?: string;
  /** Lifetime of the access token in seconds. */
  readonly lifetime?: number;
  /** The provider's clock, in milliseconds. */
  readonly now?: number;
  readonly nonce?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly idClaims?: Readonly<Record<string, unknown>>;
}

let serial = 0;

/** Creates a JWT with exactly these claims and without a signature, which the browser does not check. */
export const createJwt = (claims: Readonly<Record<string, unknown>>): string =>
  new UnsecuredJWT({ ...claims, jti: String((serial += 1)) }).encode();

/**
 * Creates an access token, an ID token and a refresh token of the fake provider, unique each time.
 */
export function createTokenResponse(options: TokenOptions = {}): Required<TokenResponse> {
  const { sub = 'vera', lifetime = 300, now = Date.now(), nonce, claims, idClaims } = options;
  const iat = Math.floor(now / 1000);
  const common = {
    iss: TEST_AUTHORITY,
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
    access_token: createJwt({
      ...common,
      realm_access: { roles: ['staff'] },
      resource_access: { aboschalter: { roles: ['issue-ticket'] } },
      ...claims,
    }),
    id_token: createJwt({ ...common, nonce, BenutzerNr: '402', ...idClaims }),
    refresh_token: `refresh-${(serial += 1)}`,
  };
}
