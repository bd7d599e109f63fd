import { hideAddressTokens } from './address.ts';
import { currentParts, sessionState, ensureParts } from './current-session.ts';
import { reload } from './navigate.ts';
import type { SessionParts } from './parts.ts';
import { ProviderMisconfigured, ProviderUnreachable } from './provider-metadata.ts';
import { providerOf } from './provider.ts';
import { redirectToSignIn } from './redirect.ts';
import { runStart, type StartOutcome } from './run-start.ts';
import { SessionKeeper } from './session-keeper.ts';
import { openSessionStorage } from './session-storage.ts';
import type { SignInSettings } from './settings.ts';
import { SignInFailure, type FailureKey } from './sign-in-failure.ts';

/** How a start ended. `cause` is for support and holds nothing secret. */
export type StartResult =
  | StartOutcome
  | { readonly kind: 'failed'; readonly key: FailureKey; readonly cause: Error };

/** Errors that are not ours may hold what a log must not: only their kind is kept. */
function failed(error: unknown): StartResult {
  if (error instanceof ProviderUnreachable) return { kind: 'failed', key: 'kc-connection-failed', cause: error };
  if (error instanceof ProviderMisconfigured) return { kind: 'failed', key: 'kc-init-error', cause: error };
  if (error instanceof SignInFailure) return { kind: 'failed', key: error.key, cause: error };
  const what = error instanceof Error ? error.name : typeof error;
  return { kind: 'failed', key: 'kc-init-error', cause: new SignInFailure('kc-init-error', `sign-in failed: ${what}`) };
}

function makeParts(given: SignInSettings): SessionParts {
  const settings = { ...given, authority: given.authority.replace(/\/$/, '') };
  const storage = openSessionStorage();
  const provider = providerOf(settings);
  const keeper = new SessionKeeper({ settings, storage, provider, publish: sessionState.set });
  return { settings, storage, provider, keeper };
}

let starting: Promise<StartResult> | undefined;

/**
 * Starts the session of this page. However often it is called, it runs once; after a failure the next call tries anew.
 * Never rejects.
 */
export function startSession(settings: SignInSettings): Promise<StartResult> {
  hideAddressTokens();
  starting ??= (async () => runStart(ensureParts(() => makeParts(settings))))().catch((error: unknown) => {
    starting = undefined;
    return failed(error);
  });
  return starting;
}

/**
 * Signs in again after the session of this page has ended. Another tab may have done so already: then the same person
 * goes on here at once, while another person gets a fresh page. Never rejects.
 */
export async function signInAgain(): Promise<StartResult> {
  const parts = currentParts();
  try {
    if (!parts) throw new SignInFailure('kc-init-error', 'no session was started');
    await parts.keeper.sync('signed-out');
    const state = sessionState.get();
    if (state.status === 'signed-in') return { kind: 'signed-in', user: state.user, foreignTokensIgnored: false };
    if (await parts.storage.read()) reload();
    else await redirectToSignIn(parts);
    return { kind: 'redirecting' };
  } catch (error) {
    return failed(error);
  }
}
