import { mergeOverrideOrigins, RELEASE_REPORTS_PATH, buildRuntimeConfig } from '../runtime-config.ts';
import { cacheControl, defaultHeaders, pageHeaders, VIOLATION_REPORTS_PATH } from '../security-headers.ts';
import type { SiteConfig } from './site-config.ts';

type Headers = Readonly<Record<string, string>>;

/** Media types of files in releases, as in the reference web server. */
const types: Headers = {
  'application/javascript': 'js',
  'text/css': 'css',
  'text/html': 'html',
  'text/plain': 'txt',
  'application/json': 'json map',
  'application/wasm': 'wasm',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'font/woff2': 'woff2',
};

/** A new nonce for each request: 16 bytes of OpenSSL's random source, which nginx writes as 32 digits. */
const NONCE = '$request_id';
/** The id of a request in the log, in the response and at the report server. */
const REQUEST_ID = '$request_id';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
/** The headers of every response of a site, errors included. */
function alwaysOf({ tls }: SiteConfig): string[] {
  const headers = {
    ...defaultHeaders,
    'x-request-id': REQUEST_ID,
    ...(tls ? { 'strict-transport-security': `max-age=${tls.hstsSeconds}` } : {}),
  };
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}
const where200 = (headers: Headers) => Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
const escapedPattern = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];

/**
 * Renders the configuration of a site for nginx 1.22 or newer, with the paths, types, headers and caching of the
 * reference web server. Must be included in `http { … }`, as Debian does with `sites-enabled`.
 */
export function renderNginxConfig(site: SiteConfig): string {
  const bases = Object.entries({ [site.basePath]: 'host', ...site.pages });
  const always = alwaysOf(site);
  const logs = [
    `access_log ${site.accessLog} aboschalter;`,
    // nginx logs the whole request line with its query for each error. Failures are in the access log.
    'error_log /dev/null;',
    'server_tokens off;',
  ];
  const lines = [
    '# Written by `pnpm generate:nginx`: change the settings it was made from, not this file.',
    // Paths contain ids of customers, and sign-ins a code: log no path below the base path and no query.
    `log_format aboschalter '$remote_addr $time_iso8601 $request_method $document_uri $status $body_bytes_sent $request_time $request_id';`,
    '',
    ...block('server', [
      ...site.listen.map((address) => `listen ${address};`),
      `server_name ${site.serverName};`,
      ...(site.tls
        ? [
            `ssl_certificate ${site.tls.certificate};`,
            `ssl_certificate_key ${site.tls.key};`,
            `ssl_protocols ${site.tls.protocols.join(' ')};`,
            'ssl_session_cache shared:aboschalter:10m;',
            'ssl_session_tickets off;',
          ]
        : []),
      ...logs,
      'absolute_redirect off;',
      'charset utf-8;',
      `charset_types ${Object.keys(types)
        .filter((type) => /text|json|javascript/.test(type) && type !== 'text/html')
        .join(' ')};`,
      ...block(
        'types',
        Object.entries(types).map(([type, endings]) => `${type} ${endings};`),
      ),
      'gzip on;',
      'gzip_vary on;',
      'gzip_types application/json application/javascript text/css text/plain image/svg+xml;',
      'gzip_min_length 1024;',
      'gzip_proxied any;',
      'client_max_body_size 64k;',
      `root ${site.releaseRoot};`,
      'error_page 403 404 =404 @not-found;',
      'error_page 503 @not-released;',
      ...block('location @not-found', [
        'types { }',
        'default_type application/json;',
        ...always,
        `return 404 '{"error":"Not Found","statusCode":404}';`,
      ]),
      ...block('location @not-released', [
        'types { }',
        'default_type text/plain;',
        ...always,
        `return 503 'Noch kein Stand veröffentlicht.';`,
      ]),
      ...(bases.some(([path]) => path === '/') ? [] : block('location = /', [...always, `return 302 ${site.basePath};`])),
      ...bases.flatMap(([path, release]) => renderLocations(site, path, release)),
    ]),
    ...renderRedirect(site, logs),
  ];
  return `${lines.join('\n')}\n`;
}

/** The server that redirects http to https; none without `redirectFrom`. */
function renderRedirect({ serverName, tls }: SiteConfig, logs: readonly string[]): string[] {
  if (tls === undefined || tls.redirectFrom.length === 0) return [];
  return [
    '',
    ...block('server', [
      ...tls.redirectFrom.map((address) => `listen ${address};`),
      `server_name ${serverName};`,
      ...logs,
      // 308 keeps the method. The name is that of this configuration, not the one in the request.
      ...block('location /', [`add_header x-request-id ${quoted(REQUEST_ID)} always;`, 'return 308 https://$server_name$request_uri;']),
    ]),
  ];
}

/** The locations of one base path: its releases, registry, reports, and the page for all other paths. */
function renderLocations(site: SiteConfig, basePath: string, release: string): string[] {
  const always = alwaysOf(site);
  const fresh = [...always, ...where200(cacheControl.pointer)];
  const page = pageHeaders({ origins: mergeOverrideOrigins(site), basePath, nonce: NONCE });
  return [
    ...block(`location ^~ ${basePath}releases/`, [
      `alias ${site.releaseRoot}/releases/;`,
      // Compressed at release; unchanged files are never requested again.
      'gzip_static on;',
      'etag off;',
      'add_header last-modified "";',
      ...always,
      ...where200(cacheControl.hashed),
      // They contain the whole source.
      ...(site.sourceMaps ? [] : block(String.raw`location ~ \.map(\.gz)?$`, ['return 404;'])),
    ]),
    ...block(`location = ${basePath}registry.json`, [`alias ${site.releaseRoot}/registry.json;`, 'add_header last-modified "";', ...fresh]),
    ...block(`location = ${basePath}runtime-config.json`, [
      `alias ${site.configRoot}/runtime-config.json;`,
      'add_header last-modified "";',
      ...fresh,
    ]),
    ...[VIOLATION_REPORTS_PATH, RELEASE_REPORTS_PATH].flatMap((place) =>
      block(`location = ${basePath}${place}`, [
        ...always,
        ...(site.reportsTo
          ? [
              `proxy_pass ${site.reportsTo};`,
              `proxy_set_header x-request-id ${REQUEST_ID};`,
              ...Object.keys(defaultHeaders).map((name) => `proxy_hide_header ${name};`),
            ]
          : ['return 204;']),
      ]),
    ),
    // No route of the product ends like a file: a missing file is not the page.
    ...block(`location ~ ${quoted(`^${escapedPattern(basePath)}.*\\.[A-Za-z0-9]+$`)}`, ['return 404;']),
    ...(basePath === '/' ? [] : block(`location = ${basePath.slice(0, -1)}`, [...always, `return 301 ${basePath}$is_args$args;`])),
    ...block(`location ${basePath}`, [
      `try_files /pages/${release}.html =503;`,
      'etag off;',
      'sub_filter_once on;',
      `sub_filter '<head>' '<head><base href="${basePath}"><meta property="csp-nonce" nonce="${NONCE}">';`,
      // The page's own styles.
      `sub_filter '<style>' '<style nonce="${NONCE}">';`,
      // The link that reloads the page if it does not start. The `/.` keeps a path that begins with two slashes on this
      // origin.
      `sub_filter 'href=""' 'href="/.$request_uri"';`,
      ...always,
      ...where200(page),
    ]),
  ];
}

/** The files for `configRoot`, by name. */
export function renderNginxFiles(site: SiteConfig): Headers {
  return {
    'aboschalter.conf': renderNginxConfig(site),
    'runtime-config.json': `${JSON.stringify(buildRuntimeConfig(site, site.reportsTo !== undefined), undefined, 2)}\n`,
  };
}
