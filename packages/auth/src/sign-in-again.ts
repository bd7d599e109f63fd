import { currentParts, sessionState } from './current-session.ts';
import { openWindow, startOver } from './navigate.ts';
import type { SessionParts } from './parts.ts';
import { beginSignIn, redirectToSignIn } from './redirect.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { signInWindowAddress } from './sign-in-window.ts';
import { failed, type FailedSignIn } from './start-result.ts';

/** What signing in again came to. */
export type AgainResult =
  /** Another tab had signed the same person in: the page goes on. */
  | { readonly kind: 'signed-in' }
  /** The sign-in window is at the provider; once it is through, the session of this page goes on by itself. */
  | { readonly kind: 'waiting' }
  /** The browser did not open the window. */
  | { readonly kind: 'blocked' }
  /** The browser stores nothing, so that a window could not hand its session over. */
  | { readonly kind: 'not-shared' }
  /** This page is being left. */
  | { readonly kind: 'redirecting' }
  | FailedSignIn;

/**
 * Takes up what another tab has done, otherwise begins a sign-in: only with a provider that answers now, since a
 * browser sent to one that is away shows a page of its own, and this page is lost.
 */
async function again(begin: (parts: SessionParts) => Promise<AgainResult>): Promise<AgainResult> {
  const parts = currentParts();
  try {
    if (!parts) throw new SignInFailure('kc-init-error', 'no-request', 'no session was started');
    await parts.keeper.sync('signed-out');
    if ('user' in sessionState.get()) return { kind: 'signed-in' };
    if (await parts.storage.read()) {
      startOver(parts.settings.redirectUri);
      return { kind: 'redirecting' };
    }
    await parts.provider.askAnew();
    return await begin(parts);
  } catch (error) {
    return failed(error);
  }
}

/**
 * Signs in again in a window of its own, so that this page stays as it is. To be called in the click: later the
 * browser would block the window. Never rejects.
 */
export async function signInInWindow(): Promise<AgainResult> {
  if (currentParts()?.storage.isShared() === false) return { kind: 'not-shared' };
  const opened = openWindow();
  if (!opened) return { kind: 'blocked' };
  const result = await again(async (parts) => {
    opened.show(await beginSignIn(parts, signInWindowAddress(parts.settings.redirectUri)));
    return { kind: 'waiting' };
  });
  if (result.kind !== 'waiting') opened.close();
  return result;
}

/** Signs in again by leaving this page; what was typed on it is lost. Never rejects. */
export function signInHere(): Promise<AgainResult> {
  return again(async (parts) => {
    await redirectToSignIn(parts);
    return { kind: 'redirecting' };
  });
}
