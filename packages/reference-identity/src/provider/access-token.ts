import type { KoaContextWithOIDC, ResourceServer, UnknownObject } from 'oidc-provider';
import { CLIENT_ID } from '../options.ts';
import type { StaffStore } from '../staff/staff-store.ts';
import { toClaims } from './accounts.ts';

/** The resource of access tokens: the middleware. */
export const RESOURCE_INDICATOR = 'urn:aboschalter:middleware';

/** Scopes that the client may request. */
export const SCOPES = ['openid', 'profile', 'email'];

/** Returns the format of access tokens: JWTs for the audience `aboschalter`, signed with RS256. */
export function getMiddlewareResourceServer(accessTokenSeconds: number): ResourceServer {
  return {
    scope: SCOPES.join(' '),
    audience: CLIENT_ID,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  };
}

/**
 * Returns the claims that Keycloak adds to an access token: roles, the claims of the person, `auth_time`, `azp`. Roles are
 * read for every token, so that a changed group applies from the next refresh on.
 */
export async function getExtraTokenClaims(ctx: KoaContextWithOIDC, store: StaffStore, accountId: string): Promise<UnknownObject> {
  const staff = await store.find(accountId);
  if (!staff) return {};
  const { RefreshToken, AuthorizationCode } = ctx.oidc.entities;
  return {
    typ: 'Bearer',
    auth_time: (RefreshToken ?? AuthorizationCode)?.authTime,
    realm_access: { roles: ['default-roles-aboschalter', 'offline_access', 'uma_authorization'] },
    resource_access: { [CLIENT_ID]: { roles: [...staff.roles] } },
    ...toClaims(staff),
  };
}
