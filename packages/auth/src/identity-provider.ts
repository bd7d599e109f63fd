import { fetchProviderMetadata, type ProviderMetadata } from './provider-metadata.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { refreshTokens, revokeToken, type RefreshResult } from './token-endpoint.ts';

/** The identity provider. Its metadata are fetched on first use and then cached. */
export interface IdentityProvider {
  /** @throws ProviderUnreachableError, ProviderConfigurationError */
  metadata(limit?: number): Promise<ProviderMetadata>;
  /**
   * Fetches the metadata again, to check whether the provider is available now. @throws
   * ProviderUnreachableError, ProviderConfigurationError
   */
  askAnew(limit?: number): Promise<ProviderMetadata>;
  /** Never rejects. */
  refresh(refreshToken: string): Promise<RefreshResult>;
  /** Never rejects. @returns whether the provider is reachable and working */
  revoke(refreshToken: string, limit: number): Promise<boolean>;
}

/** Creates the provider of the settings. */
export function createIdentityProvider({ authority, clientId }: OidcSettings): IdentityProvider {
  let known: ProviderMetadata | undefined;
  const metadata = async (limit?: number): Promise<ProviderMetadata> => {
    known ??= await fetchProviderMetadata(authority, limit);
    return known;
  };
  return {
    metadata,
    async askAnew(limit) {
      known = await fetchProviderMetadata(authority, limit, 'no-store');
      return known;
    },
    async refresh(refreshToken) {
      const found = await metadata().catch(() => undefined);
      return found ? refreshTokens(found.token_endpoint, { clientId, refreshToken }) : { kind: 'unavailable', lost: false };
    },
    async revoke(refreshToken, limit) {
      const found = await metadata(limit).catch(() => undefined);
      if (!found) return false;
      return found.revocation_endpoint === undefined || revokeToken(found.revocation_endpoint, { clientId, token: refreshToken, limit });
    },
  };
}
