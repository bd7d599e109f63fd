/** The allowed origins of a page (`http://localhost:9090`). */
export interface AllowedOrigins {
  /** Middleware, identity provider, command server, reader. */
  readonly connect: readonly string[];
  /** The identity provider, which receives the form of a sign-out. */
  readonly signIn: readonly string[];
  /** Further origins of remotes. */
  readonly remotes: readonly string[];
}

/** The input of a page's headers. */
export interface PageHeaderOptions {
  readonly origins: AllowedOrigins;
  /** Base path of the page, beginning and ending with a slash. */
  readonly basePath: string;
  /** New for each response. */
  readonly nonce: string;
}

type Headers = Readonly<Record<string, string>>;

/** Headers of every response. */
export const defaultHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers by caching. */
export const cacheControl = {
  /** A file with a hash in its name never changes. */
  hashed: { 'cache-control': 'public, max-age=31536000, immutable' },
  /** Registry and settings are revalidated each time (ETag). */
  pointer: { 'cache-control': 'no-cache' },
  /** A page contains a nonce, in headers and content, and must not be cached. */
  page: { 'cache-control': 'no-store' },
} as const satisfies Record<string, Headers>;

/** The path for reports about violations, below the base path. */
export const VIOLATION_REPORTS_PATH = 'reports';

/** Name of the reporting endpoint in the headers. */
const ENDPOINT = 'aboschalter';

/** Unused browser features; the camera is for photos of customers, and allowed only for the page itself. */
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

/** Headers of a page that apply to everything it loads; its files do not need them. */
export function pageHeaders(page: PageHeaderOptions): Headers {
  return {
    ...cacheControl.page,
    'content-security-policy': contentSecurityPolicy(page),
    // No script without a hash: those of the shell are in its page, those of remotes in the registry.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
    'reporting-endpoints': `${ENDPOINT}="${page.basePath}${VIOLATION_REPORTS_PATH}"`,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': ['camera=(self)', ...DENIED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
  };
}

/**
 * The content security policy of a page (W3C CSP Level 3): scripts from listed origins only, no inline script, no eval,
 * and script URLs only by the shell's private policy (W3C Trusted Types); styles from files, or with the nonce of the
 * component library.
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
    // A document is shown in a frame of its tab.
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
