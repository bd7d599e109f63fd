import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyEtag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import { parseRegistry } from '@aboschalter/release-manifest';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { renderPage, type PageParts } from './render-page.ts';
import { findRoutePattern, readCurrentPage, readCurrentRegistry } from './current-releases.ts';
import { getPreloadsForPath, type Preload } from './preloads.ts';
import { registerReleaseReportRoute } from './release-report-route.ts';
import { registerViolationReportRoute } from './reports/violation-report-route.ts';
import type { Violation } from './reports/violation.ts';
import { mergeOverrideOrigins, RELEASE_REPORTS_PATH, buildRuntimeConfig, type DeploymentConfig } from './runtime-config.ts';
import { cacheControl, defaultHeaders, getPageHeaders } from './security-headers.ts';

/** Options of the web server. */
export interface WebServerOptions extends DeploymentConfig {
  /** The folder with releases, registry and pages, as written by the release tool. */
  readonly releaseRoot: string;
  /** Base path of the product, beginning and ending with a slash. */
  readonly basePath: string;
  /** The file for reports about releases. Without it, browsers send no reports. */
  readonly reportsFile?: string;
  /** Stand-alone pages: base path to the name of their release, such as `/benutzer/` to the admin page. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Called with each distinct violation that browsers report. */
  readonly onViolation?: (violation: Violation) => void;
}

/**
 * Creates a server for shell, remotes and stand-alone pages from their release folders: hashed files are cached for a
 * year, pointers (registry, runtime configuration) are revalidated, pages are never cached.
 */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: true, routerOptions: { ignoreTrailingSlash: false } });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(defaultHeaders);
  });

  // The release of the shell is named `host`.
  const bases = { [options.basePath]: 'host', ...options.pages };
  await app.register(async (scope) => {
    // Registered before the compression, so that the ETag is computed from the uncompressed content.
    await scope.register(fastifyEtag, { weak: true });
    await scope.register(fastifyCompress, compressOptions);
    for (const basePath of Object.keys(bases)) registerPointerRoutes(scope, options, basePath);
  });
  // Compresses pages. Hashed files are not affected: they are sent from their compressed versions.
  await app.register(fastifyCompress, compressOptions);
  for (const [basePath, releaseName] of Object.entries(bases)) await registerReleaseRoutes(app, options, basePath, releaseName);
  await registerViolationReportRoute(app, Object.keys(bases), {
    getRoute: (path) => findRoutePattern(options.releaseRoot, path),
    onViolation: options.onViolation ?? (() => undefined),
  });
  if (!('/' in bases)) app.get('/', (_request, reply) => reply.redirect(options.basePath));
  for (const basePath of Object.keys(bases).filter((path) => path !== '/')) {
    app.get(basePath.slice(0, -1), (request, reply) => reply.redirect(`${basePath}${new URL(request.url, 'http://page').search}`, 301));
  }
  return app;
}

const compressOptions: FastifyCompressOptions = { encodings: ['gzip', 'identity'] };

/** Registers the routes of the pointers: registry and runtime configuration, which the browser revalidates. */
function registerPointerRoutes(app: FastifyInstance, options: WebServerOptions, basePath: string): void {
  const acceptsReports = options.reportsFile !== undefined;
  app.get(`${basePath}runtime-config.json`, (_request, reply) =>
    reply.headers(cacheControl.pointer).send(buildRuntimeConfig(options, { acceptsReports })),
  );
  app.get(`${basePath}registry.json`, (_request, reply) =>
    reply.headers(cacheControl.pointer).send(readCurrentRegistry(options.releaseRoot)),
  );
}

/** Registers the routes below a base path: files of releases, reports about releases, and the page for all other paths. */
async function registerReleaseRoutes(
  app: FastifyInstance,
  options: WebServerOptions,
  basePath: string,
  releaseName: string,
): Promise<void> {
  const { releaseRoot } = options;
  await app.register(fastifyStatic, {
    root: path.join(releaseRoot, 'releases'),
    prefix: `${basePath}releases/`,
    decorateReply: false,
    index: false,
    // A file with a hash in its name never changes and is never revalidated.
    cacheControl: false,
    etag: false,
    lastModified: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.headers(cacheControl.hashed);
    },
  });
  if (options.reportsFile !== undefined) registerReleaseReportRoute(app, `${basePath}${RELEASE_REPORTS_PATH}`, options.reportsFile);
  app.get(`${basePath}*`, (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (FILE_PATH.test(pathname)) return reply.callNotFound();
    // After a sign-in the URL is the callback URL (with `state`). The requested screen is stored only in the browser.
    const isScreenKnown = releaseName === 'host' && !searchParams.has('state');
    const preloads = isScreenKnown ? getPreloads(options, pathname.slice(basePath.length - 1)) : [];
    return sendPage(reply, options, { basePath, releaseName, preloads, address: request.url });
  });
}

/** Returns the preloads; an empty list if the registry is invalid, because the page itself reports this problem. */
function getPreloads(options: WebServerOptions, pathname: string): readonly Preload[] {
  const origins = mergeOverrideOrigins(options);
  try {
    return getPreloadsForPath(parseRegistry(readCurrentRegistry(options.releaseRoot)), pathname, origins.remotes);
  } catch {
    return [];
  }
}

/** Matches paths of files. No route of the product ends with a file extension. */
const FILE_PATH = /\.[A-Za-z0-9]+$/;

interface RequestedPage extends Pick<PageParts, 'basePath' | 'preloads' | 'address'> {
  readonly releaseName: string;
}

function sendPage(reply: FastifyReply, options: WebServerOptions, { releaseName, ...requested }: RequestedPage): FastifyReply {
  const { basePath } = requested;
  const page = readCurrentPage(options.releaseRoot, releaseName);
  if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send('Noch kein Stand veröffentlicht.');
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers(getPageHeaders({ origins: mergeOverrideOrigins(options), basePath, nonce }))
    .type('text/html; charset=utf-8')
    .send(renderPage({ template: page, nonce, ...requested }));
}
