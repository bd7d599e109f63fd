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

function createServices(givenSettings: OidcSettings): SessionServices {
  // Issuers are compared as texts, and the provider names its issuer without a slash at the end.
  const settings = { ...givenSettings, authority: givenSettings.authority.replace(/\/$/, '') };
  const storage = openSessionStore(settings);
  const provider = createIdentityProvider(settings);
  const manager = new SessionManager({ settings, storage, provider, onStateChange: sessionStateStore.set });
  return { settings, storage, provider, manager };
}

// `async`, so that the promise rejects if `createServices` throws.
const resolveSession = async (settings: OidcSettings): Promise<InitialSession> =>
  resolveInitialSession(ensureSessionServices(() => createServices(settings)));

let pendingStart: Promise<StartSessionResult> | undefined;

/**
 * Starts the session of this page. Later calls return the same result; after a failure the next call
 * tries again. Never rejects.
 */
export function startSession(settings: OidcSettings): Promise<StartSessionResult> {
  // Before the first request. `resolveInitialSession` gets the tokens with `consumeUrlTokens`.
  stripUrlTokens();
  pendingStart ??= resolveSession(settings).catch((error: unknown): StartSessionResult => {
    pendingStart = undefined;
    return toSignInErrorResult(error);
  });
  return pendingStart;
}
