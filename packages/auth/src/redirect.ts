import { getCurrentUrl } from './url.ts';
import { redirectTo } from './navigate.ts';
import { createOidcClient } from './create-oidc-client.ts';
import type { SessionServices } from './session-services.ts';
import { StorageUnavailableError } from './sign-in-error.ts';

/**
 * Begins a sign-in that comes back to `returnTo`, and tells the address of the provider's sign-in page.
 * After a sign-out that page asks for the password even if the provider still knows the person.
 * @throws ProviderUnreachableError, ProviderConfigurationError, StorageUnavailableError
 */
export async function createSignInUrl({ settings, storage, provider }: SessionServices, returnTo: string): Promise<string> {
  const client = createOidcClient(settings, await provider.metadata(), storage.signInStates);
  const request = await client.createSigninRequest({
    state: { returnTo },
    nonce: crypto.randomUUID(),
    ...((await storage.mustReauthenticate()) ? { prompt: 'login' } : {}),
  });
  if (!storage.outlivesPage()) throw new StorageUnavailableError();
  return request.url;
}

/**
 * Sends this page to the provider's sign-in page; it comes back to the address that it shows now.
 * @throws ProviderUnreachableError, ProviderConfigurationError
 */
export async function redirectToSignIn(parts: SessionServices): Promise<void> {
  redirectTo(await createSignInUrl(parts, getCurrentUrl()));
}
