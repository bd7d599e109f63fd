import { z } from 'zod';
import { REQUEST_TIMEOUT_MS } from './timing.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';

const providerMetadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
});

/** The metadata that the provider publishes. */
export type ProviderMetadata = z.infer<typeof providerMetadataSchema>;

/** Thrown if the provider is unreachable or failing. A retry may help. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

/** Thrown if the provider is not the configured one. A retry does not help. */
export class ProviderConfigurationError extends Error {
  override readonly name = 'ProviderConfigurationError';
}

/**
 * Fetches the provider's metadata.
 * @param authority the issuer, without a slash at the end
 * @param cache 'no-store' to bypass the cache
 * @throws ProviderUnreachableError, ProviderConfigurationError
 */
export async function fetchProviderMetadata(
  authority: string,
  timeoutMs: number = REQUEST_TIMEOUT_MS,
  cache: RequestCache = 'default',
): Promise<ProviderMetadata> {
  const url = `${authority}/.well-known/openid-configuration`;
  const { status, body } = await withTimeout(timeoutMs, async (signal) => {
    const response = await fetch(url, { signal, cache, headers: { accept: 'application/json' } });
    return { status: response.status, body: await response.text() };
  }).catch(() => {
    throw new ProviderUnreachableError('the provider does not answer');
  });
  if (status >= 500 || status === 429) throw new ProviderUnreachableError(`the provider answers ${status}`);
  if (status !== 200) throw new ProviderConfigurationError(`the metadata are answered with ${status}`);
  let metadata: ProviderMetadata;
  try {
    metadata = providerMetadataSchema.parse(JSON.parse(body));
  } catch {
    throw new ProviderConfigurationError('the metadata are not readable');
  }
  if (metadata.issuer !== authority) throw new ProviderConfigurationError('the provider names another issuer');
  return metadata;
}
