import { errorBodySchema, responseHeaders } from '@aboschalter/contract';
import { buildOpenApiDocument } from '@aboschalter/contract-kit/openapi';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { registerGracefulShutdown } from '../lifecycle/graceful-shutdown.ts';
import { createBackgroundWork, type BackgroundWork } from '../lifecycle/background-work.ts';
import { registerMetricsRoute } from '../observability/metrics.ts';
import { registerHealthRoutes } from '../observability/probes.ts';
import { resolveRequestId } from '../observability/request-id.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { combineObservers } from '../observability/request-observer.ts';
import { observeResponse, registerRequestObserver } from '../observability/observe-responses.ts';
import { registerRateLimit } from './rate-limit.ts';
import { createWriteAvailabilityMonitor } from '../observability/write-availability.ts';
import { allowedMethods, shadowedMethods } from './allowed-methods.ts';
import { registerCors } from './cors.ts';
import { getBodyLimit, DEFAULT_BODY_LIMIT } from './body-limits.ts';
import { destroyConnection, createFaultInjector, noopFaultInjector, applyFault, type FaultInjector } from './faults.ts';
import { registerFaultRoutes } from './fault-routes.ts';
import { executeCall } from './execute-call.ts';
import { toRoutePath } from './to-route-path.ts';
import { captureRawBodies } from './raw-body.ts';
import { ApiError } from './api-error.ts';
import { registerRequiredFieldsRoutes } from './required-fields-routes.ts';
import { knownHeaders, offeredAnswer, isOffered, withoutMissing } from './offered.ts';
import type { Route } from './route.ts';
import { sendError, traceOf } from './send-error.ts';
import type { ServerOptions } from './server-options.ts';
import type { Principal } from './authenticate.ts';
import { createAuthenticator } from './authenticator.ts';
import { createClientErrorHandler, REQUEST_TIMEOUT_MS } from './client-error-handler.ts';

/** The middleware over HTTP: a route for every call of the contract, and the contract itself at `/openapi.json`. */
export async function createServer(settings: ServerOptions): Promise<FastifyInstance> {
  const now = () => settings.now?.() ?? new Date();
  const { offer } = settings;
  const routes = settings.routes.filter(({ call }) => isOffered(offer, call));
  const writing = createWriteAvailabilityMonitor(settings.db, settings.canWrite, () => now().getTime());
  const watch = combineObservers(settings.watch, writing.watch);
  const app = fastify({
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: createClientErrorHandler(watch),
    trustProxy: settings.proxies.length > 0 && [...settings.proxies],
    // Requests during shutdown are rejected by our own hook, in German.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    // For a malformed URL fastify would respond in English, bypassing the error handler.
    frameworkErrors: (error, request, reply) => {
      observeResponse(request, reply, watch);
      void sendError(setSecurityHeaders(reply), error, watch);
    },
    genReqId: resolveRequestId,
  });
  registerRequestObserver(app, watch);
  app.addHook('onRequest', async (_request, reply) => {
    setSecurityHeaders(reply);
  });
  await registerCors(app, settings.webOrigins, { offer });
  const rawBodyOf = captureRawBodies(app);
  app.addHook('preSerialization', async (_request, reply, payload) =>
    reply.statusCode >= 400 ? withoutMissing(offer, errorBodySchema, payload) : payload,
  );
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, watch));
  const methodsOf = allowedMethods(routes.map(({ call }) => call));
  // Before the body is read, which is useless for an unknown route.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return;
    reply.header('allow', methods.join(', '));
    throw methodNotAllowed();
  });
  for (const { method, path: url } of shadowedMethods(routes.map(({ call }) => call))) {
    app.route({
      method,
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', methodsOf(url).join(', '));
        throw methodNotAllowed();
      },
      handler: () => undefined,
    });
  }
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError(404, 'Diese Adresse gibt es nicht.', { code: 'route-not-found' }), watch),
  );

  const board = settings.controlSecret === undefined ? undefined : createFaultInjector();
  const faults = board ?? noopFaultInjector;
  // Hanging requests would prevent the server from closing.
  app.addHook('preClose', async () => {
    faults.release();
  });
  const isStopping = registerGracefulShutdown(app);
  const database = () => settings.db.execute(sql`select 1`);
  const files = () => settings.context.files.checkHealth();
  registerHealthRoutes(app, { database, identity: settings.keysReady, writing: writing.isPossible, files }, isStopping);
  registerMetricsRoute(app, settings.metrics);
  const staffOf = createAuthenticator(settings, now);
  if (settings.controlSecret !== undefined && board) {
    registerFaultRoutes(app, board, settings.controlSecret);
    registerRequiredFieldsRoutes(app, settings.context.requiredFields, settings.controlSecret);
  }

  const background = createBackgroundWork((error) =>
    watch.onIncident({ requestId: 'background', incidentId: crypto.randomUUID(), code: 'internal-error', sanitizedStack: traceOf(error) }),
  );
  // The database is closed after this.
  app.addHook('onClose', () => background.drain());
  await registerRateLimit(app, settings.requestsPerMinute, async (request) => (await staffOf(request)).sub);
  const contract = JSON.stringify(buildOpenApiDocument(settings.context.version));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(contract));
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: toRoutePath(route.call),
      bodyLimit: getBodyLimit(route.call),
      config: { access: route.call.access },
      handler: (request, reply) =>
        handleRequest(
          route,
          { request, rawBody: rawBodyOf(request), staff: () => staffOf(request) },
          reply,
          { ...settings, background },
          faults,
        ),
    });
  }
  return app;
}

const methodNotAllowed = () => new ApiError(405, 'Diese Methode gibt es an dieser Adresse nicht.', { code: 'method-not-allowed' });

interface IncomingCall {
  readonly request: FastifyRequest;
  readonly rawBody: string;
  readonly staff: () => Promise<Principal>;
}

async function handleRequest(
  route: Route,
  { request, rawBody, staff }: IncomingCall,
  reply: FastifyReply,
  settings: ServerOptions & { readonly background: BackgroundWork },
  faults: Pick<FaultInjector, 'take' | 'released'>,
): Promise<unknown> {
  const wrong = faults.take(route.call.method, route.call.path);
  if (await applyFault(wrong, reply, faults)) return reply;
  const { headers, method, url, params, query, body } = request;
  const known = knownHeaders(settings.offer, headers);
  const answer = await executeCall(route, { headers: known, method, url, params, query, body, rawBody, staff }, settings, (key) => {
    reply.header(responseHeaders.settledKey, key);
  });
  if (wrong?.kind === 'lose-answer') return destroyConnection(reply);
  const result = offeredAnswer(settings.offer, route.call, answer);
  if (result === undefined) return reply.code(204).send();
  if (route.call.responseType === 'text') return reply.type('text/plain; charset=utf-8').send(result);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}
