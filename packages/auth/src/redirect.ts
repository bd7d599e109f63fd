import { currentAddress } from './address.ts';
import { goTo } from './navigate.ts';
import { oidcClient } from './oidc-client.ts';
import type { SessionParts } from './parts.ts';
import { NothingKept } from './sign-in-failure.ts';

/**
 * Begins a sign-in that comes back to `returnTo`, and tells the address of the provider's sign-in page.
 * After a sign-out that page asks for the password even if the provider still knows the person.
 * @throws ProviderUnreachable, ProviderMisconfigured, NothingKept
 */
export async function beginSignIn({ settings, storage, provider }: SessionParts, returnTo: string): Promise<string> {
  const client = oidcClient(settings, await provider.metadata(), storage.signInStates);
  const request = await client.createSigninRequest({
    state: { returnTo },
    nonce: crypto.randomUUID(),
    ...((await storage.mustReauthenticate()) ? { prompt: 'login' } : {}),
  });
  if (!storage.outlivesPage()) throw new NothingKept();
  return request.url;
}

/**
 * Sends this page to the provider's sign-in page; it comes back to the address that it shows now.
 * @throws ProviderUnreachable, ProviderMisconfigured
 */
export async function redirectToSignIn(parts: SessionParts): Promise<void> {
  goTo(await beginSignIn(parts, currentAddress()));
}
