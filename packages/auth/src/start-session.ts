import { stripUrlTokens } from './url.ts';
import { sessionStateStore, ensureSessionServices } from './current-session.ts';
import type { SessionServices } from './session-services.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { resolveInitialSession, type InitialSession } from './resolve-initial-session.ts';
import { SessionManager } from './session-manager.ts';
import { openSessionStore } from './session-store.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { toSignInErrorResult, type SignInErrorResult } from './start-session-result.ts';

/** The outcome of a start. */
export type StartSessionResult = InitialSession | SignInErrorResult;

function makeParts(given: OidcSettings): SessionServices {
  const settings = { ...given, authority: given.authority.replace(/\/$/, '') };
  const storage = openSessionStore(settings);
  const provider = createIdentityProvider(settings);
  const keeper = new SessionManager({ settings, storage, provider, publish: sessionStateStore.set });
  return { settings, storage, provider, keeper };
}

let starting: Promise<StartSessionResult> | undefined;

/**
 * Starts the session of this page. Runs once, however often it is called; after a failure the next
 * call tries again. Never rejects.
 */
export function startSession(settings: OidcSettings): Promise<StartSessionResult> {
  stripUrlTokens();
  starting ??= (async () => resolveInitialSession(ensureSessionServices(() => makeParts(settings))))().catch((error: unknown) => {
    starting = undefined;
    return toSignInErrorResult(error);
  });
  return starting;
}
