import { OidcClient, type StateStore } from 'oidc-client-ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** Timeout of a sign-in (specification, document 2, section 9), in seconds. */
export const SIGN_IN_TIMEOUT_SECONDS = 60 * 60;

/**
 * Creates the client of oidc-client-ts for the code flow (PKCE S256).
 * @param metadata the metadata of the provider, so that the client does not fetch them
 * @param stateStore where the client stores pending sign-ins
 */
export function createOidcClient(settings: OidcSettings, metadata: ProviderMetadata, stateStore: StateStore): OidcClient {
  return new OidcClient({
    authority: settings.authority,
    metadata: { ...metadata },
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
    response_type: 'code',
    scope: settings.scope,
    ui_locales: 'de',
    stateStore,
    // The claims are read from the tokens themselves.
    filterProtocolClaims: false,
    loadUserInfo: false,
    staleStateAgeInSeconds: SIGN_IN_TIMEOUT_SECONDS,
    // Longer than the timeout that `handleSignInCallback` sets (`REQUEST_TIMEOUT_MS`), so that only one of the two applies.
    requestTimeoutInSeconds: 10,
    fetchRequestCredentials: 'omit',
  });
}
