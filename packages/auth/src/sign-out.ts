import { submitForm } from './navigate.ts';
import type { SessionServices } from './session-services.ts';
import { REVOCATION_TIMEOUT_MS } from './timing.ts';

/**
 * Signs out: first in all tabs, then at the provider if it is reachable. The ID token is posted, so
 * that no URL contains it. If the provider is unreachable, the page stays open, and the next sign-in asks for
 * the password even if the provider has a session.
 */
export async function endSession({ settings, storage, provider, manager }: SessionServices): Promise<void> {
  const record = manager.record() ?? (await storage.read());
  manager.end('signed-out');
  manager.announceEnd('signed-out');
  await Promise.all([storage.setMustReauthenticate(true), storage.remove()]);
  if (!record) return;
  const [metadata, isProviderReachable] = await Promise.all([
    provider.refetchMetadata(REVOCATION_TIMEOUT_MS).catch(() => undefined),
    // Without a refresh token nothing is revoked; then only the metadata show whether the provider is reachable.
    record.refreshToken === undefined || provider.revoke(record.refreshToken, REVOCATION_TIMEOUT_MS),
  ]);
  if (!isProviderReachable || metadata?.end_session_endpoint === undefined) return;
  submitForm(metadata.end_session_endpoint, {
    client_id: settings.clientId,
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
    ...(record.idToken === undefined ? {} : { id_token_hint: record.idToken }),
  });
}
