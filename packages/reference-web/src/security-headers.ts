/** Where a page may reach and load from; all of them origins (`http://localhost:9090`). */
export interface Origins {
  /** Middleware, identity provider, command server, reader. */
  readonly connect: readonly string[];
  /** The identity provider, to which signing out posts a form. */
  readonly signIn: readonly string[];
  /** Other origins that remotes may come from. */
  readonly remotes: readonly string[];
}

/** Headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers that count for a page and all that it loads; beside each of its files they would only be weight. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
};

/**
 * The content security policy of a page (W3C CSP Level 3): scripts from listed origins only, no inline
 * script, no eval; styles from files, or with the nonce that the component library is given.
 */
export function contentSecurityPolicy({ connect, remotes, signIn }: Origins, nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...remotes].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...remotes].join(' ')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect, ...remotes].join(' ')}`,
    `media-src 'self' blob:`,
    `base-uri 'self'`,
    `form-action ${["'self'", ...signIn].join(' ')}`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
