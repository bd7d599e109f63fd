import { getSessionServices, sessionStateStore } from './current-session.ts';
import { openPopup, replaceLocation } from './navigate.ts';
import type { SessionServices } from './session-services.ts';
import { createSignInUrl, redirectToSignIn } from './redirect.ts';
import { SignInError } from './sign-in-error.ts';
import { getPopupReturnUrl } from './sign-in-popup.ts';
import { toSignInErrorResult, type SignInErrorResult } from './start-session-result.ts';

/** The outcome of signing in again. */
export type ReauthenticationResult =
  /** Another tab has signed in the same user, and the page continues. */
  | { readonly kind: 'signed-in' }
  /**
   * The sign-in window shows the page of the provider. Once the user has signed in there, the
   * session of this page continues by itself.
   */
  | { readonly kind: 'waiting' }
  /** The browser blocked the window. */
  | { readonly kind: 'blocked' }
  /** The browser cannot store the session, so that a sign-in window could not share it with this page. */
  | { readonly kind: 'not-shared' }
  /** This page is navigating away. */
  | { readonly kind: 'redirecting' }
  | SignInErrorResult;

/**
 * Signs in again. If another tab has signed in, continues its session for the same user, and reloads the page for another one. Otherwise
 * checks that the provider responds, since the browser would show an error page instead of this page, and calls `startSignIn`.
 */
async function reauthenticate(
  startSignIn: (services: SessionServices) => Promise<ReauthenticationResult>,
): Promise<ReauthenticationResult> {
  const services = getSessionServices();
  try {
    if (!services) throw new SignInError('kc-init-error', 'no-request', 'no session was started');
    await services.manager.sync();
    if ('user' in sessionStateStore.get()) return { kind: 'signed-in' };
    // `sync` continues only the session of the user whom this page shows. For the session of another user, or a new session
    // after a sign-out, the page is reloaded, so that it shows no data of the previous session.
    if (await services.storage.read()) {
      replaceLocation(services.settings.redirectUri);
      return { kind: 'redirecting' };
    }
    await services.provider.refetchMetadata();
    return await startSignIn(services);
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
  const popup = openPopup();
  if (!popup) return { kind: 'blocked' };
  const result = await reauthenticate(async (services) => {
    popup.show(await createSignInUrl(services, getPopupReturnUrl(services.settings.redirectUri)));
    return { kind: 'waiting' };
  });
  if (result.kind !== 'waiting') popup.close();
  return result;
}

/** Signs in again by leaving this page; its input is lost. Never rejects. */
export function reauthenticateByRedirect(): Promise<ReauthenticationResult> {
  return reauthenticate(async (services) => {
    await redirectToSignIn(services);
    return { kind: 'redirecting' };
  });
}
