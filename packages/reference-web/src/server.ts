import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyEtag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import { parseRegistry } from '@aboschalter/release-manifest';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { renderPage, type PageParts } from './render-page.ts';
import { readCurrentPage, readCurrentRegistry } from './current-releases.ts';
import { getPreloadsForPath, type Preload } from './preloads.ts';
import { registerReleaseReportRoute } from './release-report-route.ts';
import { registerViolationReportRoute } from './reports/violation-report-route.ts';
import type { Violation } from './reports/violation.ts';
import { mergeOverrideOrigins, RELEASE_REPORTS_PATH, buildRuntimeConfig, type DeploymentConfig } from './runtime-config.ts';
import { cacheControl, defaultHeaders, pageHeaders } from './security-headers.ts';

/** What the web server serves, and from where. */
export interface WebServerOptions extends DeploymentConfig {
  /** The folder with releases, registry and pages, as the release tool writes it. */
  readonly releaseRoot: string;
  /** Base path of the product, beginning and ending with a slash. */
  readonly basePath: string;
  /** File to which it is written how releases fare in browsers; without it nobody is asked. */
  readonly reportsFile?: string;
  /** Pages beside the shell: base path to the name of their release, such as `/benutzer/` to the admin page. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Told of what browsers report to have refused, once each. */
  readonly onViolation?: (violation: Violation) => void;
}

/**
 * Serves shell, remotes and pages alone from their release folders: hashed files for a year, pointers
 * (registry, runtime configuration) only after the server was asked, pages never from a cache.
 */
export async function createWebServer(settings: WebServerOptions): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: true, routerOptions: { ignoreTrailingSlash: false } });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(defaultHeaders);
  });

  const bases = { [settings.basePath]: 'host', ...settings.pages };
  await app.register(async (scope) => {
    // First the tag, then the compressing: what is said counts, not the way in which it is sent.
    await scope.register(fastifyEtag, { weak: true });
    await scope.register(fastifyCompress, compressed);
    for (const basePath of Object.keys(bases)) registerManifestRoutes(scope, settings, basePath);
  });
  // Pages; hashed files lie compressed beside the plain ones.
  await app.register(fastifyCompress, compressed);
  for (const [basePath, release] of Object.entries(bases)) await registerReleaseRoutes(app, settings, basePath, release);
  await registerViolationReportRoute(app, Object.keys(bases), {
    routeOf: (path) => routeOf(settings.releaseRoot, path),
    onViolation: settings.onViolation ?? (() => undefined),
  });
  if (!('/' in bases)) app.get('/', (_request, reply) => reply.redirect(settings.basePath));
  for (const basePath of Object.keys(bases).filter((path) => path !== '/')) {
    app.get(basePath.slice(0, -1), (request, reply) => reply.redirect(`${basePath}${new URL(request.url, 'http://page').search}`, 301));
  }
  return app;
}

const compressed: FastifyCompressOptions = { encodings: ['gzip', 'identity'] };

/** What counts now, sent where it is another than the browser has. */
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
    // A file with a hash in its name never changes: nothing is ever asked again.
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
    if (FILE.test(pathname)) return reply.callNotFound();
    // Back from the sign-in: which page the person wanted is known to the browser alone.
    const known = release === 'host' && !searchParams.has('state');
    const preloads = known ? getPreloads(settings, pathname.slice(basePath.length - 1)) : [];
    return sendPage(reply, settings, { basePath, release, preloads, address: request.url });
  });
}

/** A page is there whatever the registry is like: it says itself what is wrong. */
function getPreloads(settings: WebServerOptions, pathname: string): readonly Preload[] {
  const origins = mergeOverrideOrigins(settings);
  try {
    return getPreloadsForPath(parseRegistry(readCurrentRegistry(settings.releaseRoot)), pathname, origins.remotes);
  } catch {
    return [];
  }
}

/** Which route a path below the base path belongs to, by the registry; routes of the shell itself count as unknown. */
function routeOf(releaseRoot: string, path: string): string {
  try {
    const routes = parseRegistry(readCurrentRegistry(releaseRoot)).remotes.flatMap(({ metadata }) => metadata.routes);
    return routes.find((route) => new URLPattern({ pathname: route.path }).test({ pathname: path }))?.path ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** A path to a file: no route of the product ends like this, so a missing one is not answered with the page. */
const FILE = /\.[A-Za-z0-9]+$/;

interface RequestedPage extends Pick<PageParts, 'basePath' | 'preloads' | 'address'> {
  readonly release: string;
}

function sendPage(reply: FastifyReply, settings: WebServerOptions, { release, ...requested }: RequestedPage): FastifyReply {
  const { basePath } = requested;
  const page = readCurrentPage(settings.releaseRoot, release);
  if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send('Noch kein Stand veröffentlicht.');
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers(pageHeaders({ origins: mergeOverrideOrigins(settings), basePath, nonce }))
    .type('text/html; charset=utf-8')
    .send(renderPage({ template: page, nonce, ...requested }));
}
