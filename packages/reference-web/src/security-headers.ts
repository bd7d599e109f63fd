/** Where a page may reach and load from; all of them origins (`http://localhost:9090`). */
export interface AllowedOrigins {
  /** Middleware, identity provider, command server, reader. */
  readonly connect: readonly string[];
  /** The identity provider, to which signing out posts a form. */
  readonly signIn: readonly string[];
  /** Other origins that remotes may come from. */
  readonly remotes: readonly string[];
}

/** What the headers of one page are made from. */
export interface PageHeaderOptions {
  readonly origins: AllowedOrigins;
  /** Base path of the page, beginning and ending with a slash. */
  readonly basePath: string;
  /** Another for each answer. */
  readonly nonce: string;
}

type Headers = Readonly<Record<string, string>>;

/** Headers of every answer. */
export const defaultHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers by how long an answer may be kept. */
export const cacheControl = {
  /** A file with a hash in its name never changes. */
  hashed: { 'cache-control': 'public, max-age=31536000, immutable' },
  /** Registry and settings say what counts now: they are asked for each time, and sent only where they have changed (ETag). */
  pointer: { 'cache-control': 'no-cache' },
  /** A page carries a nonce, in headers and content: none is ever sent twice. */
  page: { 'cache-control': 'no-store' },
} as const satisfies Record<string, Headers>;

/** Where browsers report violations, below the base path. */
export const VIOLATION_REPORTS_PATH = 'reports';

/** Name of the place that reports go to, within the headers. */
const ENDPOINT = 'aboschalter';

/** What no screen needs; the camera is for photos of customers, and for nobody but the page itself. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers that count for a page and all that it loads; beside each of its files they would only be weight. */
export function pageHeaders(page: PageHeaderOptions): Headers {
  return {
    ...cacheControl.page,
    'content-security-policy': contentSecurityPolicy(page),
    // No script without a hash: those of the shell stand in its page, those of remotes in the registry.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
    'reporting-endpoints': `${ENDPOINT}="${page.basePath}${VIOLATION_REPORTS_PATH}"`,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': ['camera=(self)', ...DENIED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
  };
}

/**
 * The content security policy of a page (W3C CSP Level 3): scripts from listed origins only, no inline
 * script, no eval, and their addresses made by the one policy that the shell gives to nobody (W3C Trusted Types); styles from
 * files, or with the nonce that the component library is given.
 */
function contentSecurityPolicy({ origins: { connect, remotes, signIn }, nonce }: PageHeaderOptions): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...remotes].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...remotes].join(' ')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect, ...remotes].join(' ')}`,
    `media-src 'self' blob:`,
    // The tab of a document shows it in a frame, under its name.
    'frame-src blob:',
    `base-uri 'self'`,
    `form-action ${["'self'", ...signIn].join(' ')}`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types aboschalter',
    `report-to ${ENDPOINT}`,
  ].join('; ');
}
