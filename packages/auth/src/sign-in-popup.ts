const MARK = 'anmeldefenster';

/** Redirect URI of a sign-in window: it marks the window, also after a failure or a reload. */
export function getPopupRedirectUri(redirectUri: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set(MARK, '1');
  return url.pathname + url.search;
}

/** Whether this page is a window that was opened only for signing in again. */
export const isSignInPopup = (): boolean => new URL(window.location.href).searchParams.has(MARK);
