import { currentAddress } from './address.ts';
import { goTo } from './navigate.ts';
import { oidcClient } from './oidc-client.ts';
import type { SessionParts } from './parts.ts';

/**
 * Sends the browser to the provider's sign-in page; it comes back to `returnTo`.
 * After a sign-out that page asks for the password even if the provider still knows the person.
 * @throws ProviderUnreachable, ProviderMisconfigured
 */
export async function redirectToSignIn(
  { settings, storage, provider }: SessionParts, returnTo: string = currentAddress(),
): Promise<void> {
  const client = oidcClient(settings, await provider.metadata(), storage.signInStates);
  const request = await client.createSigninRequest({
    state: { returnTo },
    nonce: crypto.randomUUID(),
    ...(await storage.mustReauthenticate() ? { prompt: 'login' } : {}),
  });
  goTo(request.url);
}
