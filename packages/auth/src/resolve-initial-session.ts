import { decodeUrlTokens, refreshUrlTokens } from './url-tokens.ts';
import { consumeUrlTokens, getCallbackUrl, type UrlTokens } from './url.ts';
import { type CallbackResult, handleSignInCallback } from './sign-in-callback.ts';
import type { SessionServices } from './session-services.ts';
import { ProviderUnreachableError } from './provider-metadata.ts';
import { redirectToSignIn } from './redirect.ts';
import type { SessionRecord } from './session-record.ts';
import { SignInError } from './sign-in-error.ts';
import { isSignInPopup } from './sign-in-popup.ts';
import type { SignedInUser } from './staff-user.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import { getExpiryTime, REQUEST_TIMEOUT_MS } from './timing.ts';
import type { SessionStore } from './session-store.ts';

const FAILURE_WINDOW_MS = 5 * 60_000;
/** The number of failed sign-ins, the first included, after which the sign-in page is not opened automatically again. */
const MAX_FAILURES = 3;

/**
 * Records a failed sign-in. A failed sign-in is retried automatically (specification, document 2, section 9), but not after
 * {@link MAX_FAILURES} failures within {@link FAILURE_WINDOW_MS}. Then the count is reset, so that a retry by the user starts
 * with zero failures.
 * @returns whether to retry automatically
 */
async function recordFailedSignIn(storage: SessionStore): Promise<boolean> {
  const now = Date.now();
  const recent = (await storage.failures()).filter((time) => time <= now && now - time < FAILURE_WINDOW_MS);
  const times = [...recent, now];
  const canRetry = times.length < MAX_FAILURES;
  await storage.setFailures(canRetry ? times : []);
  return canRetry;
}

/** The outcome of a successful start. */
export type InitialSession =
  | {
      readonly kind: 'signed-in';
      readonly user: SignedInUser;
      /**
       * Whether tokens of another user in the URL were ignored because a session is active. The page
       * shows a message about it.
       */
      readonly hasIgnoredForeignTokens: boolean;
    }
  /** The browser is navigating to the sign-in page: show only a spinner. */
  | { readonly kind: 'redirecting' }
  /** The user is signed in, and this window was opened only for that: close it. */
  | { readonly kind: 'popup-completed' };

type FailedCallback = Extract<CallbackResult, { kind: 'failed' }>;

const toSignedIn = (user: SignedInUser): InitialSession => ({ kind: 'signed-in', user, hasIgnoredForeignTokens: false });

/** Starts a new session for all tabs. Forgets failed sign-ins, and that the next sign-in must ask for the password. */
async function startNewSession({ manager, storage }: SessionServices, record: SessionRecord): Promise<InitialSession> {
  const user = await manager.startNew(record);
  await Promise.all([storage.setFailures([]), storage.setMustReauthenticate(false)]);
  return toSignedIn(user);
}

/**
 * Continues the stored session if it is valid or can be refreshed. Returns its user.
 * @throws ProviderUnreachableError
 */
async function resumeStoredSession({ settings, storage, manager }: SessionServices): Promise<SignedInUser | undefined> {
  const record = await storage.read();
  if (!record || record.authority !== settings.authority || record.clientId !== settings.clientId) return undefined;
  if (getExpiryTime(record) > Date.now()) return manager.continueWith(record);
  // Another tab may hold the lock for longer than this page should wait.
  const outcome = await withTimeout(REQUEST_TIMEOUT_MS, () => manager.refreshStored(record)).catch(() => 'unavailable' as const);
  if (outcome === 'unavailable') throw new ProviderUnreachableError('the stored session could not be refreshed');
  // There is no record if the refresh has ended the session.
  const current = manager.record();
  return current && manager.continueWith(current);
}

/**
 * Signs in with a token pair from the URL. Returns `undefined` if the pair cannot be used now, so that the next way to sign in is tried.
 * @throws ProviderUnreachableError
 */
async function signInWithUrlTokens(services: SessionServices, pair: UrlTokens): Promise<InitialSession | undefined> {
  const claims = decodeUrlTokens(services, pair);
  if (!claims) return undefined;
  const activeUser = await resumeStoredSession(services);
  if (activeUser && activeUser.sub !== claims.sub) return { kind: 'signed-in', user: activeUser, hasIgnoredForeignTokens: true };
  const record = await refreshUrlTokens(services, pair, claims);
  if (record === undefined) return undefined;
  if (record !== 'unavailable') return startNewSession(services, record);
  // The provider is unreachable. An active session does not need it now: after this result, `signIn` continues the session.
  if (activeUser) return undefined;
  throw new ProviderUnreachableError('the tokens in the address could not be refreshed');
}

/** Handles a failed callback: continues the stored session, tries again, or gives up. */
async function handleFailedCallback(services: SessionServices, { reason, detail }: FailedCallback): Promise<InitialSession> {
  const user = await resumeStoredSession(services);
  if (user) return toSignedIn(user);
  if (!(await recordFailedSignIn(services.storage))) throw new SignInError('kc-init-error', reason, detail);
  await redirectToSignIn(services);
  return { kind: 'redirecting' };
}

/**
 * Tries the ways to sign in, in this order: the callback of the provider, tokens in the URL, the stored
 * session, and the sign-in page.
 */
async function signIn(services: SessionServices): Promise<InitialSession> {
  const pair = consumeUrlTokens();
  const callbackUrl = getCallbackUrl(services.settings.redirectUri);
  if (callbackUrl !== undefined) {
    const result = await handleSignInCallback(services, callbackUrl);
    return result.kind === 'tokens' ? startNewSession(services, result.record) : handleFailedCallback(services, result);
  }
  const urlTokenSession = pair && services.settings.acceptTokensFromQuery ? await signInWithUrlTokens(services, pair) : undefined;
  if (urlTokenSession) return urlTokenSession;
  const user = await resumeStoredSession(services);
  if (user) return toSignedIn(user);
  await redirectToSignIn(services);
  return { kind: 'redirecting' };
}

/**
 * Signs in. A window that was opened only for signing in stops its session afterwards: the page that
 * opened it continues.
 * @throws ProviderUnreachableError, ProviderConfigurationError, SignInError; any other error is a
 *   configuration problem
 */
export async function resolveInitialSession(services: SessionServices): Promise<InitialSession> {
  const outcome = await signIn(services);
  if (outcome.kind !== 'signed-in' || !isSignInPopup()) return outcome;
  services.manager.stop();
  return { kind: 'popup-completed' };
}
