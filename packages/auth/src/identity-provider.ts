import { fetchProviderMetadata, type ProviderMetadata } from './provider-metadata.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { refreshTokens, revokeToken, type RefreshResult } from './token-endpoint.ts';

/** The identity provider. Its metadata are fetched on first use and then cached. */
export interface IdentityProvider {
  /**
   * Returns the cached metadata.
   * @throws ProviderUnreachableError, ProviderConfigurationError
   */
  getMetadata(timeoutMs?: number): Promise<ProviderMetadata>;
  /**
   * Fetches the metadata again, to check whether the provider is available now.
   * @throws ProviderUnreachableError, ProviderConfigurationError
   */
  refetchMetadata(timeoutMs?: number): Promise<ProviderMetadata>;
  /** Exchanges a refresh token for new tokens. Never rejects. */
  refresh(refreshToken: string): Promise<RefreshResult>;
  /**
   * Revokes a refresh token, if the provider supports revocation. Never rejects.
   * @returns false if the provider is unreachable or failing
   */
  revoke(refreshToken: string, timeoutMs: number): Promise<boolean>;
}

/** Creates the identity provider that the settings name. */
export function createIdentityProvider({ authority, clientId }: OidcSettings): IdentityProvider {
  let cachedMetadata: ProviderMetadata | undefined;
  const getMetadata = async (timeoutMs?: number): Promise<ProviderMetadata> => {
    cachedMetadata ??= await fetchProviderMetadata(authority, timeoutMs);
    return cachedMetadata;
  };
  return {
    getMetadata,
    async refetchMetadata(timeoutMs) {
      cachedMetadata = await fetchProviderMetadata(authority, timeoutMs, 'no-store');
      return cachedMetadata;
    },
    async refresh(refreshToken) {
      const { token_endpoint: endpoint } = (await getMetadata().catch(() => undefined)) ?? {};
      // Without the endpoint no request is sent, so no response is lost: the refresh token is still unused.
      return endpoint === undefined ? { kind: 'unavailable', isResponseLost: false } : refreshTokens(endpoint, { clientId, refreshToken });
    },
    async revoke(refreshToken, timeoutMs) {
      const metadata = await getMetadata(timeoutMs).catch(() => undefined);
      if (!metadata) return false;
      const { revocation_endpoint: endpoint } = metadata;
      return endpoint === undefined || revokeToken(endpoint, { clientId, token: refreshToken, timeoutMs });
    },
  };
}
