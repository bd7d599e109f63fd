const MARK = 'anmeldefenster';

/** Where a sign-in window comes back to: an address that says what it is, also after a failure or a reload. */
export function getPopupRedirectUri(redirectUri: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set(MARK, '1');
  return url.pathname + url.search;
}

/** Whether this page is a window that was opened only to sign in again. */
export const isSignInPopup = (): boolean => new URL(window.location.href).searchParams.has(MARK);
