import { getSessionServices, sessionStateStore } from './current-session.ts';
import { openPopup, replaceLocation } from './navigate.ts';
import type { SessionServices } from './session-services.ts';
import { createSignInUrl, redirectToSignIn } from './redirect.ts';
import { SignInError } from './sign-in-error.ts';
import { getPopupRedirectUri } from './sign-in-popup.ts';
import { toSignInErrorResult, type SignInErrorResult } from './start-session-result.ts';

/** What signing in again came to. */
export type ReauthenticationResult =
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
  | SignInErrorResult;

/**
 * Takes up what another tab has done, otherwise begins a sign-in: only with a provider that answers now, since a
 * browser sent to one that is away shows a page of its own, and this page is lost.
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
 * Signs in again in a window of its own, so that this page stays as it is. To be called in the click: later the
 * browser would block the window. Never rejects.
 */
export async function reauthenticateInPopup(): Promise<ReauthenticationResult> {
  if (getSessionServices()?.storage.isShared() === false) return { kind: 'not-shared' };
  const opened = openPopup();
  if (!opened) return { kind: 'blocked' };
  const result = await again(async (parts) => {
    opened.show(await createSignInUrl(parts, getPopupRedirectUri(parts.settings.redirectUri)));
    return { kind: 'waiting' };
  });
  if (result.kind !== 'waiting') opened.close();
  return result;
}

/** Signs in again by leaving this page; what was typed on it is lost. Never rejects. */
export function reauthenticateByRedirect(): Promise<ReauthenticationResult> {
  return again(async (parts) => {
    await redirectToSignIn(parts);
    return { kind: 'redirecting' };
  });
}
