/** A token pair from the URL (specification, document 1, section 4, 'Startup order'). */
export interface UrlTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const TOKENS = ['access_token', 'refresh_token'];

let taken: { accessToken: string | null; refreshToken: string | null } | undefined;

/** Replaces the URL and the history entry without loading anything. */
export function replaceUrl(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}

/** Path, query and fragment of the page. */
export const getCurrentUrl = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Removes tokens from the URL and the history. Must be called before the first request of the page,
 * whether or not they are accepted; `startSession` then reads them here.
 */
export function stripUrlTokens(): void {
  const url = new URL(window.location.href);
  if (!TOKENS.some((name) => url.searchParams.has(name))) return;
  taken = { accessToken: url.searchParams.get('access_token'), refreshToken: url.searchParams.get('refresh_token') };
  for (const name of TOKENS) url.searchParams.delete(name);
  replaceUrl(url.pathname + url.search + url.hash);
}

/** The token pair from the URL, once; undefined if there is none or only half of one. */
export function consumeUrlTokens(): UrlTokens | undefined {
  stripUrlTokens();
  const pair = taken;
  taken = undefined;
  return pair?.accessToken && pair.refreshToken ? { accessToken: pair.accessToken, refreshToken: pair.refreshToken } : undefined;
}

/** The whole URL if it is the callback of a sign-in. */
export function getCallbackUrl(redirectUri: string): string | undefined {
  const url = new URL(window.location.href);
  const expected = new URL(redirectUri);
  const here = url.origin === expected.origin && url.pathname === expected.pathname;
  const answers = url.searchParams.has('state') && (url.searchParams.has('code') || url.searchParams.has('error'));
  return here && answers ? url.href : undefined;
}

/** Returns a safe URL of this application; any other leads to the start. */
export function toSafeReturnUrl(address: string | undefined, redirectUri: string): string {
  const start = new URL(redirectUri);
  const wanted = address === undefined ? start : new URL(address, start);
  const { pathname, search, hash } = wanted.origin === start.origin ? wanted : start;
  return pathname + search + hash;
}
