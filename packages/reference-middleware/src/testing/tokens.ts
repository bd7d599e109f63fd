import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Role } from '@aboschalter/contract';

export const ISSUER = 'http://identity.test/realms/aboschalter';

/** Claims of a token that replace the default claims. */
export interface TokenOverrides {
  readonly roles?: readonly Role[];
  /** Roles of the realm; the default `roles` belong to the application. */
  readonly realmRoles?: readonly string[];
  readonly sub?: string;
  /** The display name; 'none' omits the claim. */
  readonly username?: string;
  readonly salesPointNumber?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly azp?: string;
  /** The time of expiry in seconds since 1970; by default five minutes after the present time. */
  readonly expiresAt?: number;
}

/** Issues tokens like an identity provider. */
export interface TestTokenIssuer {
  /** Finds the public key of a token. */
  readonly keys: JWTVerifyGetKey;
  /** The public keys in the form in which a provider publishes them. */
  readonly jwks: JSONWebKeySet;
  /** Creates a valid access token with these claims. */
  createToken(overrides?: TokenOverrides): Promise<string>;
  /** Signs any claims, including invalid ones. */
  sign(claims: Record<string, unknown>, type?: string): Promise<string>;
}

/**
 * Creates an issuer of tokens in the form of Keycloak, with a new key.
 * @param now returns the time at which a token is issued
 * @param kid the id of the key
 */
export async function createTokenIssuer(now: () => Date, kid = 'test'): Promise<TestTokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const sign = (claims: Record<string, unknown>, type?: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...(type === undefined ? {} : { typ: type }) }).sign(privateKey);
  const jwks = { keys: [{ ...jwk, kid, alg: 'RS256' }] };
  return {
    keys: createLocalJWKSet(jwks),
    jwks,
    sign,
    createToken: ({
      roles = [],
      realmRoles = [],
      sub = 'staff-1',
      username = 'lena.leitung',
      salesPointNumber = '701',
      issuer = ISSUER,
      audience = 'account',
      azp = 'aboschalter',
      expiresAt,
    } = {}) =>
      sign({
        typ: 'Bearer',
        sub,
        iss: issuer,
        aud: audience,
        azp,
        exp: expiresAt ?? Math.floor(now().getTime() / 1000) + 300,
        salesPointNumber,
        ...(username === 'none' ? {} : { preferred_username: username }),
        realm_access: { roles: ['default-roles-aboschalter', ...realmRoles] },
        resource_access: { aboschalter: { roles } },
      }),
  };
}
