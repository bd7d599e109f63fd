import { postTo } from './navigate.ts';
import type { SessionParts } from './parts.ts';
import { REVOKE_LIMIT } from './timing.ts';

/**
 * Signs out: first here and in all tabs, then at the provider as far as it can be reached. The ID token that proves
 * the wish is posted, not put into the address. If the provider cannot be reached the page stays,
 * and the next sign-in asks for the password, whatever the provider remembers.
 */
export async function signOutOf({ settings, storage, provider, keeper }: SessionParts): Promise<void> {
  const record = keeper.record() ?? (await storage.read().catch(() => undefined));
  keeper.end('signed-out');
  keeper.announceEnd('signed-out');
  await Promise.all([storage.setReauthenticate(true), storage.remove()]).catch(() => undefined);
  if (!record) return;
  const [metadata, reachable] = await Promise.all([
    provider.askAnew(REVOKE_LIMIT).catch(() => undefined),
    record.refreshToken === undefined || provider.revoke(record.refreshToken, REVOKE_LIMIT),
  ]);
  if (!reachable || metadata?.end_session_endpoint === undefined) return;
  postTo(metadata.end_session_endpoint, {
    client_id: settings.clientId,
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
    ...(record.idToken === undefined ? {} : { id_token_hint: record.idToken }),
  });
}
