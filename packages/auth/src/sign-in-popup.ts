const POPUP_PARAMETER = 'anmeldefenster';

/** Returns the URL that a sign-in window shows after the callback. Its parameter marks the window, also after a failure or a reload. */
export function getPopupReturnUrl(redirectUri: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set(POPUP_PARAMETER, '1');
  return url.pathname + url.search;
}

/** Whether this page is a window that was opened only for signing in again. */
export const isSignInPopup = (): boolean => new URL(window.location.href).searchParams.has(POPUP_PARAMETER);
