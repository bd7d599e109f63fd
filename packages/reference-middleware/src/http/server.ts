import { errorBodySchema, responseHeaders } from '@aboschalter/contract';
import { buildOpenApiDocument } from '@aboschalter/contract-kit/openapi';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { registerGracefulShutdown } from '../lifecycle/graceful-shutdown.ts';
import { createBackgroundWork, type BackgroundWork } from '../lifecycle/background-work.ts';
import { registerMetricsRoute } from '@aboschalter/reference-program/metrics';
import { sanitizeStack } from '@aboschalter/reference-program/sanitize-stack';
import { registerHealthRoutes } from '../observability/probes.ts';
import { resolveRequestId } from '@aboschalter/reference-program/request-id';
import { setSecurityHeaders } from './security-headers.ts';
import { combineObservers } from '@aboschalter/reference-program/request-observer';
import { observeResponse, registerRequestObserver } from '@aboschalter/reference-program/observe-responses';
import { registerRateLimit } from './rate-limit.ts';
import { createWriteAvailabilityMonitor } from '../observability/write-availability.ts';
import { createMethodLookup, findShadowedMethods } from './allowed-methods.ts';
import { registerCors } from './cors.ts';
import { getBodyLimit, DEFAULT_BODY_LIMIT } from './body-limits.ts';
import { destroyConnection, createFaultInjector, noopFaultInjector, applyFault, type FaultInjector } from './faults.ts';
import { registerFaultRoutes } from './fault-routes.ts';
import { executeCall } from './execute-call.ts';
import { toRoutePath } from './to-route-path.ts';
import { captureRawBodies } from './raw-body.ts';
import { ApiError } from './api-error.ts';
import { registerRequiredFieldsRoutes } from './required-fields-routes.ts';
import { removeUnofferedHeaders, reduceToOffer, isOffered, removeUnofferedFields } from './offer.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';
import type { ServerOptions } from './server-options.ts';
import { registerPersonalDataRoutes } from '../personal-data/personal-data-routes.ts';
import { isRecordRead, recordRead } from '../personal-data/record-read.ts';
import type { Principal } from './authenticate.ts';
import { createAuthenticator } from './authenticator.ts';
import { createClientErrorHandler, REQUEST_TIMEOUT_MS } from './client-error-handler.ts';

/** Creates the HTTP server: a route for each offered call of the contract, `/openapi.json`, health checks and metrics. */
export async function createServer(settings: ServerOptions): Promise<FastifyInstance> {
  const now = () => settings.now?.() ?? new Date();
  const { offer } = settings;
  const routes = settings.routes.filter(({ call }) => isOffered(offer, call));
  const writeAvailability = createWriteAvailabilityMonitor(settings.db, settings.canWrite, () => now().getTime());
  const observer = combineObservers(settings.observer, writeAvailability.observer);
  const app = fastify({
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: createClientErrorHandler(observer),
    trustProxy: settings.proxies.length > 0 && [...settings.proxies],
    // Fastify would reject requests during shutdown in English; `registerGracefulShutdown` does so in German.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    // Fastify does not call the error handler for a malformed URL; without this function it would respond in English.
    frameworkErrors: (error, request, reply) => {
      observeResponse(request, reply, observer);
      void sendError(setSecurityHeaders(reply), error, observer);
    },
    genReqId: resolveRequestId,
  });
  registerRequestObserver(app, observer);
  app.addHook('onRequest', async (_request, reply) => {
    setSecurityHeaders(reply);
  });
  await registerCors(app, settings.webOrigins, { offer });
  const getRawBody = captureRawBodies(app);
  // Error responses are reduced to the offer here, successful responses in `handleRequest`.
  app.addHook('preSerialization', async (_request, reply, payload) =>
    reply.statusCode >= 400 ? removeUnofferedFields(offer, errorBodySchema, payload) : payload,
  );
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, observer));
  const getMethods = createMethodLookup(routes.map(({ call }) => call));
  // Fastify has no route for a known path with a wrong method. The hook is `onRequest`, so that the body is not read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = getMethods(request.url.split('?')[0] ?? '');
    if (methods.length === 0) return;
    reply.header('allow', methods.join(', '));
    throw createMethodNotAllowedError();
  });
  // Reject wrong methods for which Fastify would use the route of another path.
  for (const { method, path: url } of findShadowedMethods(routes.map(({ call }) => call))) {
    app.route({
      method,
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', getMethods(url).join(', '));
        throw createMethodNotAllowedError();
      },
      handler: () => undefined,
    });
  }
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError(404, 'Diese Adresse gibt es nicht.', { code: 'route-not-found' }), observer),
  );

  const testControl =
    settings.controlSecret === undefined ? undefined : { secret: settings.controlSecret, faultInjector: createFaultInjector() };
  const faults = testControl?.faultInjector ?? noopFaultInjector;
  // Without this hook, requests with the fault `hang` would prevent the server from closing.
  app.addHook('preClose', async () => {
    faults.release();
  });
  const isStopping = registerGracefulShutdown(app);
  const checkDatabase = () => settings.db.execute(sql`select 1`);
  const checkFiles = () => settings.context.files.checkHealth();
  registerHealthRoutes(
    app,
    { database: checkDatabase, identity: settings.checkKeys, writing: writeAvailability.isPossible, files: checkFiles },
    isStopping,
  );
  registerMetricsRoute(app, settings.metrics);
  const authenticate = createAuthenticator(settings, now);
  if (testControl) {
    registerFaultRoutes(app, testControl.faultInjector, testControl.secret);
    registerRequiredFieldsRoutes(app, settings.context.requiredFields, testControl.secret);
  }

  const background = createBackgroundWork((error) =>
    observer.onIncident({
      requestId: 'background',
      incidentId: crypto.randomUUID(),
      code: 'internal-error',
      sanitizedStack: sanitizeStack(error),
    }),
  );
  // Wait for the background work, because the database is closed next.
  app.addHook('onClose', () => background.drain());
  await registerRateLimit(app, settings.requestsPerMinute, async (request) => (await authenticate(request)).sub);
  const { db, canWrite, invoiceRetentionYears } = settings;
  registerPersonalDataRoutes(app, { db, canWrite, files: settings.context.files, authenticate, now, invoiceRetentionYears });
  const openApiDocument = JSON.stringify(buildOpenApiDocument(settings.context.version));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(openApiDocument));
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: toRoutePath(route.call),
      bodyLimit: getBodyLimit(route.call),
      config: { access: route.call.access },
      handler: (request, reply) =>
        handleRequest(
          route,
          { request, rawBody: getRawBody(request), authenticateStaff: () => authenticate(request) },
          reply,
          { ...settings, background },
          faults,
        ),
    });
  }
  return app;
}

const createMethodNotAllowedError = () =>
  new ApiError(405, 'Diese Methode gibt es an dieser Adresse nicht.', { code: 'method-not-allowed' });

/** A request for a call, with what Fastify's request does not contain. */
interface IncomingCall {
  readonly request: FastifyRequest;
  readonly rawBody: string;
  readonly authenticateStaff: () => Promise<Principal>;
}

async function handleRequest(
  route: Route,
  { request, rawBody, authenticateStaff }: IncomingCall,
  reply: FastifyReply,
  settings: ServerOptions & { readonly background: BackgroundWork },
  faults: Pick<FaultInjector, 'take' | 'waitForRelease'>,
): Promise<unknown> {
  const faultEffect = faults.take(route.call.method, route.call.path);
  if (await applyFault(faultEffect, reply, faults)) return reply;
  const { headers, method, url, params, query, body } = request;
  const offeredHeaders = removeUnofferedHeaders(settings.offer, headers);
  const response = await executeCall(
    route,
    { headers: offeredHeaders, method, url, params, query, body, rawBody, address: request.ip, authenticateStaff },
    settings,
    (key) => {
      reply.header(responseHeaders.settledKey, key);
    },
  );
  if (settings.recordsReads && isRecordRead(route.call)) {
    const reader = await authenticateStaff();
    const now = settings.now?.() ?? new Date();
    settings.background.run(reader.sub, () => recordRead({ db: settings.db, staff: reader, now }, route.call, params));
  }
  if (faultEffect?.kind === 'lose-response') return destroyConnection(reply);
  const result = reduceToOffer(settings.offer, route.call, response);
  if (result === undefined) return reply.code(204).send();
  if (route.call.responseType === 'text') return reply.type('text/plain; charset=utf-8').send(result);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}
