import { getCurrentUrl } from './url.ts';
import { redirectTo } from './navigate.ts';
import { createOidcClient } from './create-oidc-client.ts';
import type { SessionServices } from './session-services.ts';
import { StorageUnavailableError } from './sign-in-error.ts';

/**
 * Stores a pending sign-in with `returnTo`, and returns the URL of the provider's sign-in page. After the sign-in the provider redirects to
 * the application, which then opens `returnTo`.
 * After a sign-out the sign-in page asks for the password even if the provider has a session.
 * @throws ProviderUnreachableError, ProviderConfigurationError, StorageUnavailableError
 */
export async function createSignInUrl({ settings, storage, provider }: SessionServices, returnTo: string): Promise<string> {
  const client = createOidcClient(settings, await provider.getMetadata(), storage.signInStates);
  const request = await client.createSigninRequest({
    state: { returnTo },
    nonce: crypto.randomUUID(),
    ...((await storage.mustReauthenticate()) ? { prompt: 'login' } : {}),
  });
  // Checked only now, because storing the pending sign-in (`createSigninRequest`) can make the last persistent store fail.
  if (!storage.isPersistent()) throw new StorageUnavailableError();
  return request.url;
}

/**
 * Redirects this page to the provider's sign-in page. After the sign-in the application opens the current URL again.
 * @throws ProviderUnreachableError, ProviderConfigurationError, StorageUnavailableError
 */
export async function redirectToSignIn(services: SessionServices): Promise<void> {
  redirectTo(await createSignInUrl(services, getCurrentUrl()));
}
