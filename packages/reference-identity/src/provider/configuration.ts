import type { Configuration } from 'oidc-provider';
import type { FaultInjector } from '../faults.ts';
import { CLIENT_ID, REALM_PATH, type ResolvedIdentityOptions, SESSION } from '../options.ts';
import { sendProviderError } from '../pages/render-error-page.ts';
import { sendLoggedOutPage, sendLogoutPrompt } from '../pages/sign-out-page.ts';
import type { StaffStore } from '../staff/staff-store.ts';
import type { IdentityDatabase } from '../store/database.ts';
import { createAdapterFactory } from '../store/create-adapter-factory.ts';
import type { ProviderSecrets } from '../store/secrets.ts';
import { getExtraTokenClaims, getMiddlewareResourceServer, RESOURCE_INDICATOR, SCOPES } from './access-token.ts';
import { CLAIMS, createFindAccount } from './accounts.ts';
import { createInteractionPolicy } from './interaction-policy.ts';
import { getSessionTtl } from './session-expiry.ts';

type LoadExistingGrant = NonNullable<Configuration['loadExistingGrant']>;

/** Grants the requested scopes without a consent page, since the back office is the provider's own client. */
const loadExistingGrant: LoadExistingGrant = async (ctx) => {
  const { account, client, session, provider } = ctx.oidc;
  if (!account || !client) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(RESOURCE_INDICATOR, SCOPES);
  await grant.save();
  return grant;
};

const HOUR_SECONDS = 60 * 60;
const PROTOCOL = '/protocol/openid-connect';

/** Path of the end-session endpoint inside the realm. */
export const LOGOUT_PATH = `${PROTOCOL}/logout`;

/** The dependencies of the provider's configuration. */
export interface ProviderDependencies {
  readonly settings: ResolvedIdentityOptions;
  readonly database: IdentityDatabase;
  readonly secrets: ProviderSecrets;
  readonly store: StaffStore;
  readonly faults: FaultInjector;
}

/** Creates the configuration of oidc-provider, which makes it resemble a Keycloak realm with one public client. */
export function createProviderConfiguration({ settings, database, secrets, store, faults }: ProviderDependencies): Configuration {
  const cookieName = (name: string): string => `aboschalter_${name}_${settings.port}`;
  return {
    adapter: createAdapterFactory(database),
    jwks: { keys: [secrets.signingKey] },
    // Browsers send cookies to all ports of a host, so two providers on one machine need different names.
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: cookieName('session'), interaction: cookieName('interaction'), resume: cookieName('resume') },
      long: { httpOnly: true, sameSite: 'lax', path: REALM_PATH },
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...settings.redirectUris],
        post_logout_redirect_uris: [...settings.postLogoutRedirectUris],
        scope: SCOPES.join(' '),
        require_auth_time: true,
      },
    ],
    clientBasedCORS: (_ctx, origin) => settings.webOrigins.has(origin),
    scopes: SCOPES,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    claims: CLAIMS,
    findAccount: createFindAccount(store, faults),
    extraTokenClaims: (ctx, token) => ('accountId' in token ? getExtraTokenClaims(ctx, store, token.accountId) : undefined),
    formats: {
      customizers: {
        jwt: (_ctx, _token, parts) => {
          // As in Keycloak. By default, oidc-provider sets `at+jwt`.
          parts.header = { ...parts.header, typ: 'JWT' };
        },
      },
    },
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    loadExistingGrant,
    interactions: {
      policy: createInteractionPolicy(store),
      url: (_ctx, interaction) => `${REALM_PATH}/interaction/${interaction.uid}`,
    },
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      jwks: `${PROTOCOL}/certs`,
      revocation: `${PROTOCOL}/revoke`,
      end_session: LOGOUT_PATH,
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: settings.accessTokenSeconds,
      IdToken: settings.accessTokenSeconds,
      RefreshToken: settings.refreshTokenSeconds,
      Interaction: HOUR_SECONDS,
      Session: (_ctx, session) => getSessionTtl(session, settings.refreshTokenSeconds),
      Grant: SESSION.maxDuration,
    },
    renderError: (ctx, out) => sendProviderError(ctx, out, settings),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendLogoutPrompt(ctx, form, settings),
        postLogoutSuccessSource: (ctx) => sendLoggedOutPage(ctx, settings),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE_INDICATOR,
        useGrantedResource: () => true,
        getResourceServerInfo: () => getMiddlewareResourceServer(settings.accessTokenSeconds),
      },
    },
  };
}
