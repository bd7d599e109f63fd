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
const MAX_FAILURES = 3;

/**
 * Records a failed sign-in. 'If login fails, it tries again' (specification, document 2, section
 * 9), but not forever.
 * @returns whether to try again automatically; if not, the count starts over, since the person may
 *   try
 */
async function recordFailedSignIn(storage: SessionStore): Promise<boolean> {
  const now = Date.now();
  const recent = (await storage.failures()).filter((time) => time <= now && now - time < FAILURE_WINDOW_MS);
  const times = [...recent, now];
  const again = times.length < MAX_FAILURES;
  await storage.setFailures(again ? times : []);
  return again;
}

/** The outcome of a successful start. */
export type InitialSession =
  | {
      readonly kind: 'signed-in';
      readonly user: SignedInUser;
      /**
       * Tokens of another person in the URL were ignored because of an active session; worth a
       * notice.
       */
      readonly foreignTokensIgnored: boolean;
    }
  /** The browser is navigating to the sign-in page: show only a spinner. */
  | { readonly kind: 'redirecting' }
  /** The person is signed in, and this window was opened only for that: close it. */
  | { readonly kind: 'popup-completed' };

type FailedCallback = Extract<CallbackResult, { kind: 'failed' }>;

const signedIn = (user: SignedInUser, foreignTokensIgnored = false): InitialSession => ({ kind: 'signed-in', user, foreignTokensIgnored });

/** Begins a new session for all tabs and clears the record of earlier attempts. */
async function begin({ keeper, storage }: SessionServices, record: SessionRecord): Promise<InitialSession> {
  const user = await keeper.begin(record);
  await Promise.all([storage.setFailures([]), storage.setReauthenticate(false)]);
  return signedIn(user);
}

/**
 * Returns the person of the stored session if it is valid or can be refreshed. @throws
 * ProviderUnreachableError
 */
async function resume({ settings, storage, keeper }: SessionServices): Promise<SignedInUser | undefined> {
  const record = await storage.read();
  if (!record || record.authority !== settings.authority || record.clientId !== settings.clientId) return undefined;
  if (getExpiryTime(record) > Date.now()) return keeper.startFrom(record);
  // Another tab may hold the lock for longer than this page should wait.
  const renewal = await withTimeout(REQUEST_TIMEOUT_MS, () => keeper.revive(record)).catch(() => 'unavailable' as const);
  if (renewal === 'unavailable') throw new ProviderUnreachableError('the stored session could not be refreshed');
  const current = keeper.record();
  return current && keeper.startFrom(current);
}

/**
 * Signs in with a token pair from the URL; undefined if it cannot be used. @throws
 * ProviderUnreachableError
 */
async function takePair(parts: SessionServices, pair: UrlTokens): Promise<InitialSession | undefined> {
  const claims = decodeUrlTokens(parts, pair);
  if (!claims) return undefined;
  const live = await resume(parts);
  if (live && live.sub !== claims.sub) return signedIn(live, true);
  const record = await refreshUrlTokens(parts, pair, claims);
  if (record === 'unavailable' && !live) throw new ProviderUnreachableError('the tokens in the address could not be refreshed');
  return record === undefined || record === 'unavailable' ? undefined : begin(parts, record);
}

/** Handles a callback without tokens: resumes an active session, tries again, or gives up. */
async function afterFailure(parts: SessionServices, { reason, detail }: FailedCallback): Promise<InitialSession> {
  const user = await resume(parts);
  if (user) return signedIn(user);
  if (!(await recordFailedSignIn(parts.storage))) throw new SignInError('kc-init-error', reason, detail);
  await redirectToSignIn(parts);
  return { kind: 'redirecting' };
}

/**
 * Signs in by the callback of the provider, tokens in the URL, the stored session, or the sign-in
 * page.
 */
async function signIn(parts: SessionServices): Promise<InitialSession> {
  const pair = consumeUrlTokens();
  const callback = getCallbackUrl(parts.settings.redirectUri);
  if (callback !== undefined) {
    const result = await handleSignInCallback(parts, callback);
    return result.kind === 'tokens' ? begin(parts, result.record) : afterFailure(parts, result);
  }
  const byPair = pair && parts.settings.acceptTokensFromQuery ? await takePair(parts, pair) : undefined;
  if (byPair) return byPair;
  const user = await resume(parts);
  if (user) return signedIn(user);
  await redirectToSignIn(parts);
  return { kind: 'redirecting' };
}

/**
 * Signs in, in this page or, in a sign-in window, for the pages that wait for it.
 * @throws ProviderUnreachableError, ProviderConfigurationError, SignInError; any other error is a
 *   configuration problem
 */
export async function resolveInitialSession(parts: SessionServices): Promise<InitialSession> {
  const outcome = await signIn(parts);
  if (outcome.kind !== 'signed-in' || !isSignInPopup()) return outcome;
  parts.keeper.stop();
  return { kind: 'popup-completed' };
}
