import { getSessionServices, sessionStateStore } from './current-session.ts';
import { openPopup, replaceLocation } from './navigate.ts';
import type { SessionServices } from './session-services.ts';
import { createSignInUrl, redirectToSignIn } from './redirect.ts';
import { SignInError } from './sign-in-error.ts';
import { getPopupRedirectUri } from './sign-in-popup.ts';
import { toSignInErrorResult, type SignInErrorResult } from './start-session-result.ts';

/** The outcome of signing in again. */
export type ReauthenticationResult =
  /** Another tab had signed in the same person: the page continues. */
  | { readonly kind: 'signed-in' }
  /**
   * The sign-in window is at the provider; once it is done, the session of this page continues
   * automatically.
   */
  | { readonly kind: 'waiting' }
  /** The browser blocked the window. */
  | { readonly kind: 'blocked' }
  /** The browser stores nothing, so that a window could not share its session. */
  | { readonly kind: 'not-shared' }
  /** This page is navigating away. */
  | { readonly kind: 'redirecting' }
  | SignInErrorResult;

/**
 * Uses the session of another tab, otherwise begins a sign-in. Checks first that the provider
 * answers: otherwise the browser would show its own error page, and this page would be lost.
 */
async function again(begin: (parts: SessionServices) => Promise<ReauthenticationResult>): Promise<ReauthenticationResult> {
  const parts = getSessionServices();
  try {
    if (!parts) throw new SignInError('kc-init-error', 'no-request', 'no session was started');
    await parts.keeper.sync('signed-out');
    if ('user' in sessionStateStore.get()) return { kind: 'signed-in' };
    if (await parts.storage.read()) {
      replaceLocation(parts.settings.redirectUri);
      return { kind: 'redirecting' };
    }
    await parts.provider.askAnew();
    return await begin(parts);
  } catch (error) {
    return toSignInErrorResult(error);
  }
}

/**
 * Signs in again in a separate window, so that this page is kept. Must be called in the click
 * handler, since the browser would block the window later. Never rejects.
 */
export async function reauthenticateInPopup(): Promise<ReauthenticationResult> {
  if (getSessionServices()?.storage.isSharedAcrossTabs() === false) return { kind: 'not-shared' };
  const opened = openPopup();
  if (!opened) return { kind: 'blocked' };
  const result = await again(async (parts) => {
    opened.show(await createSignInUrl(parts, getPopupRedirectUri(parts.settings.redirectUri)));
    return { kind: 'waiting' };
  });
  if (result.kind !== 'waiting') opened.close();
  return result;
}

/** Signs in again by leaving this page; its input is lost. Never rejects. */
export function reauthenticateByRedirect(): Promise<ReauthenticationResult> {
  return again(async (parts) => {
    await redirectToSignIn(parts);
    return { kind: 'redirecting' };
  });
}
