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
  /** The file for reports about releases; without it browsers send none. */
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
export async function createWebServer(settings: WebServerOptions): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: true, routerOptions: { ignoreTrailingSlash: false } });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(defaultHeaders);
  });

  const bases = { [settings.basePath]: 'host', ...settings.pages };
  await app.register(async (scope) => {
    // Registered before the compression, so that the ETag is that of the uncompressed content.
    await scope.register(fastifyEtag, { weak: true });
    await scope.register(fastifyCompress, compressOptions);
    for (const basePath of Object.keys(bases)) registerManifestRoutes(scope, settings, basePath);
  });
  // Compresses pages. Hashed files are not affected: they are sent from their compressed versions.
  await app.register(fastifyCompress, compressOptions);
  for (const [basePath, release] of Object.entries(bases)) await registerReleaseRoutes(app, settings, basePath, release);
  await registerViolationReportRoute(app, Object.keys(bases), {
    getRoute: (path) => findRoutePattern(settings.releaseRoot, path),
    onViolation: settings.onViolation ?? (() => undefined),
  });
  if (!('/' in bases)) app.get('/', (_request, reply) => reply.redirect(settings.basePath));
  for (const basePath of Object.keys(bases).filter((path) => path !== '/')) {
    app.get(basePath.slice(0, -1), (request, reply) => reply.redirect(`${basePath}${new URL(request.url, 'http://page').search}`, 301));
  }
  return app;
}

const compressOptions: FastifyCompressOptions = { encodings: ['gzip', 'identity'] };

/** Registers the routes of registry and settings, which are sent only if they have changed. */
function registerManifestRoutes(app: FastifyInstance, settings: WebServerOptions, basePath: string): void {
  const acceptsReports = settings.reportsFile !== undefined;
  app.get(`${basePath}runtime-config.json`, (_request, reply) =>
    reply.headers(cacheControl.pointer).send(buildRuntimeConfig(settings, acceptsReports)),
  );
  app.get(`${basePath}registry.json`, (_request, reply) =>
    reply.headers(cacheControl.pointer).send(readCurrentRegistry(settings.releaseRoot)),
  );
}

async function registerReleaseRoutes(app: FastifyInstance, settings: WebServerOptions, basePath: string, release: string): Promise<void> {
  const { releaseRoot } = settings;
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
  if (settings.reportsFile !== undefined) registerReleaseReportRoute(app, `${basePath}${RELEASE_REPORTS_PATH}`, settings.reportsFile);
  app.get(`${basePath}*`, (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    if (FILE_PATH.test(pathname)) return reply.callNotFound();
    // After a sign-in (`state`) the URL is not that of the requested screen, which only the browser knows.
    const isScreenKnown = release === 'host' && !searchParams.has('state');
    const preloads = isScreenKnown ? getPreloads(settings, pathname.slice(basePath.length - 1)) : [];
    return sendPage(reply, settings, { basePath, release, preloads, address: request.url });
  });
}

/** Returns the preloads; none if the registry is invalid, since the page itself reports this problem. */
function getPreloads(settings: WebServerOptions, pathname: string): readonly Preload[] {
  const origins = mergeOverrideOrigins(settings);
  try {
    return getPreloadsForPath(parseRegistry(readCurrentRegistry(settings.releaseRoot)), pathname, origins.remotes);
  } catch {
    return [];
  }
}

/** Matches paths of files. No route of the product ends with a file extension. */
const FILE_PATH = /\.[A-Za-z0-9]+$/;

interface RequestedPage extends Pick<PageParts, 'basePath' | 'preloads' | 'address'> {
  readonly release: string;
}

function sendPage(reply: FastifyReply, settings: WebServerOptions, { release, ...requested }: RequestedPage): FastifyReply {
  const { basePath } = requested;
  const page = readCurrentPage(settings.releaseRoot, release);
  if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send('Noch kein Stand veröffentlicht.');
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers(getPageHeaders({ origins: mergeOverrideOrigins(settings), basePath, nonce }))
    .type('text/html; charset=utf-8')
    .send(renderPage({ template: page, nonce, ...requested }));
}
