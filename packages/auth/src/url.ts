/** A token pair from the URL (specification, document 1, section 4, 'Startup order'). */
export interface UrlTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const TOKEN_PARAMETERS = ['access_token', 'refresh_token'];

/** The tokens that were removed from the URL and not consumed yet. */
let strippedTokens: { accessToken: string | null; refreshToken: string | null } | undefined;

/** Replaces the URL and the history entry without loading anything. */
export function replaceUrl(url: string): void {
  window.history.replaceState(window.history.state, '', url);
}

/** Returns path, query and fragment of the page. */
export const getCurrentUrl = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Removes tokens from the URL and the history. Must be called before the first request of the page,
 * even if the tokens are not accepted. `startSession` reads them later.
 */
export function stripUrlTokens(): void {
  const url = new URL(window.location.href);
  if (!TOKEN_PARAMETERS.some((name) => url.searchParams.has(name))) return;
  strippedTokens = { accessToken: url.searchParams.get('access_token'), refreshToken: url.searchParams.get('refresh_token') };
  for (const name of TOKEN_PARAMETERS) url.searchParams.delete(name);
  replaceUrl(url.pathname + url.search + url.hash);
}

/** Returns the token pair from the URL once; `undefined` if there is none or only one of the two. */
export function consumeUrlTokens(): UrlTokens | undefined {
  stripUrlTokens();
  const pair = strippedTokens;
  strippedTokens = undefined;
  return pair?.accessToken && pair.refreshToken ? { accessToken: pair.accessToken, refreshToken: pair.refreshToken } : undefined;
}

/** Returns the URL of the page if it is the callback of a sign-in. */
export function getCallbackUrl(redirectUri: string): string | undefined {
  const url = new URL(window.location.href);
  const expected = new URL(redirectUri);
  const isRedirectUri = url.origin === expected.origin && url.pathname === expected.pathname;
  const hasResponse = url.searchParams.has('state') && (url.searchParams.has('code') || url.searchParams.has('error'));
  return isRedirectUri && hasResponse ? url.href : undefined;
}

/** Returns the path of a URL of this application; for any other URL the path of the redirect URI. */
export function toSafeReturnUrl(returnTo: string | undefined, redirectUri: string): string {
  const start = new URL(redirectUri);
  const target = returnTo === undefined ? start : new URL(returnTo, start);
  const { pathname, search, hash } = target.origin === start.origin ? target : start;
  return pathname + search + hash;
}
