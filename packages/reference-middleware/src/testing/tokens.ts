import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Role } from '@aboschalter/contract';

export const ISSUER = 'http://identity.test/realms/aboschalter';

/** Claims of a token that differ from the default. */
export interface TokenOverrides {
  readonly roles?: readonly Role[];
  readonly realmRoles?: readonly string[];
  readonly sub?: string;
  /** The display name; 'none' omits the claim. */
  readonly username?: string;
  readonly salesPointNumber?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly azp?: string;
  /** Seconds since 1970. */
  readonly expires?: number;
}

export interface TestTokenIssuer {
  /** The public keys, as fetched from the provider. */
  readonly keys: JWTVerifyGetKey;
  /** The public keys in the form in which the provider publishes them. */
  readonly published: JSONWebKeySet;
  token(wish?: TokenOverrides): Promise<string>;
  /** Signs any claims, including invalid ones. */
  sign(claims: Record<string, unknown>, type?: string): Promise<string>;
}

/** Creates an issuer of tokens in the form of Keycloak, with a new key that has the id `kid`. `now` is the time of issue. */
export async function createTokenIssuer(now: () => Date, kid = 'test'): Promise<TestTokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const sign = (claims: Record<string, unknown>, type?: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...(type === undefined ? {} : { typ: type }) }).sign(privateKey);
  const published = { keys: [{ ...jwk, kid, alg: 'RS256' }] };
  return {
    keys: createLocalJWKSet(published),
    published,
    sign,
    token: ({
      roles = [],
      realmRoles = [],
      sub = 'staff-1',
      username = 'lena.leitung',
      salesPointNumber = '701',
      issuer = ISSUER,
      audience = 'account',
      azp = 'aboschalter',
      expires,
    } = {}) =>
      sign({
        typ: 'Bearer',
        sub,
        iss: issuer,
        aud: audience,
        azp,
        exp: expires ?? Math.floor(now().getTime() / 1000) + 300,
        salesPointNumber,
        ...(username === 'none' ? {} : { preferred_username: username }),
        realm_access: { roles: ['default-roles-aboschalter', ...realmRoles] },
        resource_access: { aboschalter: { roles } },
      }),
  };
}
