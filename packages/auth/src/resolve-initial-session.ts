import { refreshUrlTokens, decodeUrlTokens } from './url-tokens.ts';
import { getCallbackUrl, consumeUrlTokens, type UrlTokens } from './url.ts';
import { recordFailedSignIn } from './sign-in-attempts.ts';
import { handleSignInCallback, type CallbackResult } from './sign-in-callback.ts';
import type { SessionServices } from './session-services.ts';
import { ProviderUnreachableError } from './provider-metadata.ts';
import { redirectToSignIn } from './redirect.ts';
import type { sessionRecordSchema } from './session-record.ts';
import { SignInError } from './sign-in-error.ts';
import { isSignInPopup } from './sign-in-popup.ts';
import type { StaffUser } from './staff-user.ts';
import { withTimeout } from './with-timeout.ts';
import { getExpiryTime, REQUEST_TIMEOUT_MS } from './timing.ts';

/** How a start that did not fail ended. */
export type InitialSession =
  | {
      readonly kind: 'signed-in';
      readonly user: StaffUser;
      /** Tokens of somebody else came in the address and were not taken: a session is live. Worth a notice. */
      readonly foreignTokensIgnored: boolean;
    }
  /** The browser is on its way to the sign-in page: show nothing but a wait. */
  | { readonly kind: 'redirecting' }
  /** Somebody is signed in, and this window was opened for no more than that: it is to be closed. */
  | { readonly kind: 'window-done' };

type FailedCallback = Extract<CallbackResult, { kind: 'failed' }>;

const signedIn = (user: StaffUser, foreignTokensIgnored = false): InitialSession => ({ kind: 'signed-in', user, foreignTokensIgnored });

/** A new session for all tabs; what was remembered of earlier tries is forgotten. */
async function begin({ keeper, storage }: SessionServices, record: sessionRecordSchema): Promise<InitialSession> {
  const user = await keeper.begin(record);
  await Promise.all([storage.setFailures([]), storage.setReauthenticate(false)]);
  return signedIn(user);
}

/** The person whose session is stored, if it is or can be made live. @throws ProviderUnreachableError */
async function resume({ settings, storage, keeper }: SessionServices): Promise<StaffUser | undefined> {
  const record = await storage.read();
  if (!record || record.authority !== settings.authority || record.clientId !== settings.clientId) return undefined;
  if (getExpiryTime(record) > Date.now()) return keeper.adopt(record);
  // Another tab may hold the lock for longer than anybody waits here.
  const renewal = await withTimeout(REQUEST_TIMEOUT_MS, () => keeper.revive(record)).catch(() => 'unavailable' as const);
  if (renewal === 'unavailable') throw new ProviderUnreachableError('the stored session could not be refreshed');
  const current = keeper.record();
  return current && keeper.adopt(current);
}

/** Signs in with a pair from the address. Undefined if it is of no use. @throws ProviderUnreachableError */
async function takePair(parts: SessionServices, pair: UrlTokens): Promise<InitialSession | undefined> {
  const claims = decodeUrlTokens(parts, pair);
  if (!claims) return undefined;
  const live = await resume(parts);
  if (live && live.sub !== claims.sub) return signedIn(live, true);
  const record = await refreshUrlTokens(parts, pair, claims);
  if (record === 'unavailable' && !live) throw new ProviderUnreachableError('the tokens in the address could not be refreshed');
  return record === undefined || record === 'unavailable' ? undefined : begin(parts, record);
}

/** A callback that brought no tokens: a session that is live all the same, a new try, or the end of trying. */
async function afterFailure(parts: SessionServices, { reason, detail }: FailedCallback): Promise<InitialSession> {
  const user = await resume(parts);
  if (user) return signedIn(user);
  if (!(await recordFailedSignIn(parts.storage))) throw new SignInError('kc-init-error', reason, detail);
  await redirectToSignIn(parts);
  return { kind: 'redirecting' };
}

/** By the provider's answer in the address, tokens in the address, the stored session, or the sign-in page. */
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
 * Gets somebody signed in, in this page or, in a sign-in window, for the pages that wait for it.
 * @throws ProviderUnreachableError, ProviderConfigurationError, SignInError; anything else is a fault of the set-up.
 */
export async function resolveInitialSession(parts: SessionServices): Promise<InitialSession> {
  const outcome = await signIn(parts);
  if (outcome.kind !== 'signed-in' || !isSignInPopup()) return outcome;
  parts.keeper.stop();
  return { kind: 'window-done' };
}
