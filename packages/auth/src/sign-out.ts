import { submitForm } from './navigate.ts';
import type { SessionServices } from './session-services.ts';
import { REVOCATION_TIMEOUT_MS } from './timing.ts';

/**
 * Signs out: first here and in all tabs, then at the provider if it is reachable. The ID token is
 * posted instead of being part of the URL. If the provider is unreachable the page stays, and the
 * next sign-in asks for the password, whether or not the provider has a session.
 */
export async function endSession({ settings, storage, provider, keeper }: SessionServices): Promise<void> {
  const record = keeper.record() ?? (await storage.read().catch(() => undefined));
  keeper.end('signed-out');
  keeper.announceEnd('signed-out');
  await Promise.all([storage.setReauthenticate(true), storage.remove()]).catch(() => undefined);
  if (!record) return;
  const [metadata, reachable] = await Promise.all([
    provider.askAnew(REVOCATION_TIMEOUT_MS).catch(() => undefined),
    record.refreshToken === undefined || provider.revoke(record.refreshToken, REVOCATION_TIMEOUT_MS),
  ]);
  if (!reachable || metadata?.end_session_endpoint === undefined) return;
  submitForm(metadata.end_session_endpoint, {
    client_id: settings.clientId,
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
    ...(record.idToken === undefined ? {} : { id_token_hint: record.idToken }),
  });
}
