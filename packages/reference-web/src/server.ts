import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { readRegistry } from '@aboschalter/federation';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { pageOf } from './page.ts';
import { presentPage, presentRegistry } from './present-releases.ts';
import { preloadsFor, type Preload } from './preloads.ts';
import { takeReleaseReports } from './release-reports.ts';
import { commonHeaders, contentSecurityPolicy, pageHeaders, type Origins } from './security-headers.ts';

/** What the web server serves, and from where. */
export interface WebSettings {
  /** The folder with releases, registry and pages, as the release tool writes it. */
  readonly releaseRoot: string;
  /** Base path of the product, beginning and ending with a slash. */
  readonly basePath: string;
  /** What `runtime-config.json` says; the origins that remotes may come from are added. */
  readonly runtimeConfig: object;
  readonly origins: Origins;
  /** Origins from which a developer's own build may stand in for a release, in that developer's browser; none in production. */
  readonly overrideOrigins?: readonly string[];
  /** File to which it is written how releases fare in browsers; without it nobody is asked. */
  readonly reportsFile?: string;
  /** Pages beside the shell: base path to the name of their release, such as `/benutzer/` to the admin page. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** Where browsers tell how releases fare, below the base path. */
const REPORTS = 'release-reports';
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves shell, remotes and pages alone from their release folders: hashed files for a year, pointers
 * (pages, registry, runtime configuration) never from a cache.
 */
export async function createWebServer(settings: WebSettings): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: true, routerOptions: { ignoreTrailingSlash: false } });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(commonHeaders);
  });

  // Pages and the registry; hashed files lie compressed beside the plain ones.
  await app.register(fastifyCompress, { encodings: ['gzip', 'identity'] });

  const bases = { [settings.basePath]: 'host', ...settings.pages };
  for (const [basePath, release] of Object.entries(bases)) await serveBase(app, settings, basePath, release);
  if (!('/' in bases)) app.get('/', (_request, reply) => reply.redirect(settings.basePath));
  return app;
}

async function serveBase(app: FastifyInstance, settings: WebSettings, basePath: string, release: string): Promise<void> {
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
      reply.header('cache-control', A_YEAR);
    },
  });
  app.get(`${basePath}runtime-config.json`, (_request, reply) => fresh(reply).send(runtimeConfigOf(settings)));
  if (settings.reportsFile !== undefined) takeReleaseReports(app, `${basePath}${REPORTS}`, settings.reportsFile);
  app.get(`${basePath}registry.json`, (_request, reply) => fresh(reply).send(presentRegistry(releaseRoot)));
  app.get(`${basePath}*`, (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    // Back from the sign-in: which page the person wanted is known to the browser alone.
    const known = release === 'host' && !searchParams.has('state');
    const preloads = known ? presentPreloads(settings, pathname.slice(basePath.length - 1)) : [];
    return sendPage(reply, settings, basePath, release, preloads);
  });
}

/** A page is there whatever the registry is like: it says itself what is wrong. */
function presentPreloads(settings: WebSettings, pathname: string): readonly Preload[] {
  const origins = originsOf(settings);
  try {
    return preloadsFor(readRegistry(presentRegistry(settings.releaseRoot)), pathname, origins.remotes);
  } catch {
    return [];
  }
}

/** What a page may load from and reach, with what a developer's own browser may beside that. */
const originsOf = ({ origins, overrideOrigins = [] }: WebSettings): Origins => ({
  ...origins,
  remotes: [...origins.remotes, ...overrideOrigins],
});

const runtimeConfigOf = ({ runtimeConfig, origins, overrideOrigins = [], reportsFile }: WebSettings): object => ({
  ...runtimeConfig,
  remoteOrigins: origins.remotes,
  overrideOrigins,
  ...(reportsFile === undefined ? {} : { releaseReports: REPORTS }),
});

const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

function sendPage(
  reply: FastifyReply,
  settings: WebSettings,
  basePath: string,
  release: string,
  preloads: readonly Preload[],
): FastifyReply {
  const page = presentPage(settings.releaseRoot, release);
  if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send('Noch kein Stand veröffentlicht.');
  const nonce = randomBytes(18).toString('base64');
  return fresh(reply)
    .headers(pageHeaders)
    .header('content-security-policy', contentSecurityPolicy(originsOf(settings), nonce))
    .type('text/html; charset=utf-8')
    .send(pageOf(page, basePath, nonce, preloads));
}
