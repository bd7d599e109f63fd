/** The allowed origins of a page (`http://localhost:9090`). */
export interface AllowedOrigins {
  /** Middleware, identity provider, and the command servers and PEs of card devices. */
  readonly connect: readonly string[];
  /** The identity provider: signing out submits a form to it, which `form-action` must allow. */
  readonly signIn: readonly string[];
  /** Further origins of remotes. */
  readonly remotes: readonly string[];
}

/** The values for the headers of a page. */
export interface PageHeaderOptions {
  readonly origins: AllowedOrigins;
  /** Base path of the page, beginning and ending with a slash. */
  readonly basePath: string;
  /** A random value, new for each response. */
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

/** Browser features that the product does not use. The camera, for photos of holders, is allowed for the page itself. */
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

/** Returns the headers of a page. Browsers apply them to all files that the page loads, so the files do not need these headers. */
export function getPageHeaders(page: PageHeaderOptions): Headers {
  return {
    ...cacheControl.page,
    'content-security-policy': buildContentSecurityPolicy(page),
    // Blocks scripts without a hash. The page contains the hashes of the shell, the registry contains the hashes of remotes.
    'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
    'reporting-endpoints': `${ENDPOINT}="${page.basePath}${VIOLATION_REPORTS_PATH}"`,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': ['camera=(self)', ...DENIED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
  };
}

/**
 * Builds the content security policy of a page (W3C CSP Level 3). Scripts: only from listed origins, no inline script, no
 * `eval`, and script URLs only from the policy `aboschalter` of the shell (W3C Trusted Types). Styles: from files, or with
 * the nonce, which the component library uses.
 */
function buildContentSecurityPolicy({ origins: { connect, remotes, signIn }, nonce }: PageHeaderOptions): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...remotes].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...remotes].join(' ')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect, ...remotes].join(' ')}`,
    `media-src 'self' blob:`,
    // Documents are shown in a frame.
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
