import { errorBody, responseHeaders } from '@aboschalter/contract';
import { openApiDocument } from '@aboschalter/contract-kit/openapi';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { stopGracefully } from '../operation/graceful-stop.ts';
import { createBackgroundWork, type BackgroundWork } from '../operation/background-work.ts';
import { serveMetrics } from '../operation/metrics.ts';
import { serveProbes } from '../operation/probes.ts';
import { requestIdOf } from '../operation/request-id.ts';
import { secure } from '../operation/security-headers.ts';
import { watchers } from '../operation/watch.ts';
import { watchAnswer, watchAnswers } from '../operation/watch-answers.ts';
import { limitRequests } from '../operation/rate-limit.ts';
import { watchWriting } from '../operation/writing.ts';
import { allowedMethods, shadowedMethods } from './allowed-methods.ts';
import { allowPages } from './allow-pages.ts';
import { bodyLimitOf, USUAL_BODY_LIMIT } from './body-limits.ts';
import { cut, faultBoard, noFaults, playFault, type FaultBoard } from './faults.ts';
import { serveFaults } from './faults-routes.ts';
import { handle } from './handle.ts';
import { pathPattern } from './path-pattern.ts';
import { keepRawBodies } from './raw-body.ts';
import { Refusal } from './refusal.ts';
import { serveRequiredFields } from './required-fields-routes.ts';
import { knownHeaders, offeredAnswer, serves, withoutMissing } from './offered.ts';
import type { Route } from './route.ts';
import { sendError, traceOf } from './send-error.ts';
import type { ServerSettings } from './server-settings.ts';
import type { Staff } from './staff.ts';
import { staffOfRequests } from './staff-of-request.ts';
import { refuseUnreadable, WHOLE_WITHIN } from './unreadable-request.ts';

/** The middleware over HTTP: a route for every call of the contract, and the contract itself at `/openapi.json`. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const now = () => settings.now?.() ?? new Date();
  const { offer } = settings;
  const routes = settings.routes.filter(({ call }) => serves(offer, call));
  const writing = watchWriting(settings.db, settings.hasRoom, () => now().getTime());
  const watch = watchers(settings.watch, writing.watch);
  const app = fastify({
    bodyLimit: USUAL_BODY_LIMIT,
    requestTimeout: WHOLE_WITHIN,
    clientErrorHandler: refuseUnreadable(watch),
    trustProxy: settings.proxies.length > 0 && [...settings.proxies],
    // What comes while the server stops is refused by a hook of ours, in German.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    // An address that is no address: fastify would answer in English, past the error handler.
    frameworkErrors: (error, request, reply) => {
      watchAnswer(request, reply, watch);
      void sendError(secure(reply), error, watch);
    },
    genReqId: requestIdOf,
  });
  watchAnswers(app, watch);
  app.addHook('onRequest', async (_request, reply) => {
    secure(reply);
  });
  await allowPages(app, settings.webOrigins, { offer });
  const rawBodyOf = keepRawBodies(app);
  app.addHook('preSerialization', async (_request, reply, payload) =>
    reply.statusCode >= 400 ? withoutMissing(offer, errorBody, payload) : payload,
  );
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, watch));
  const methodsOf = allowedMethods(routes.map(({ call }) => call));
  // Before a body is read: it is of no interest where there is nothing to send it to.
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
    sendError(reply, new Refusal(404, 'Diese Adresse gibt es nicht.', { code: 'unknown-address' }), watch),
  );

  const board = settings.controlSecret === undefined ? undefined : faultBoard();
  const faults = board ?? noFaults;
  // Whoever hangs in a fault would keep the server from closing.
  app.addHook('preClose', async () => {
    faults.release();
  });
  const isStopping = stopGracefully(app);
  const database = () => settings.db.execute(sql`select 1`);
  const files = () => settings.context.files.ready();
  serveProbes(app, { database, identity: settings.keysReady, writing: writing.isPossible, files }, isStopping);
  serveMetrics(app, settings.metrics);
  const staffOf = staffOfRequests(settings, now);
  if (settings.controlSecret !== undefined && board) {
    serveFaults(app, board, settings.controlSecret);
    serveRequiredFields(app, settings.context.requiredFields, settings.controlSecret);
  }

  const background = createBackgroundWork((error) =>
    watch.incident({ requestId: 'background', incidentId: crypto.randomUUID(), code: 'internal', trace: traceOf(error) }),
  );
  // The database is closed after this.
  app.addHook('onClose', () => background.drain());
  await limitRequests(app, settings.requestsPerMinute, async (request) => (await staffOf(request)).sub);
  const contract = JSON.stringify(openApiDocument(settings.context.version));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(contract));
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: pathPattern(route.call),
      bodyLimit: bodyLimitOf(route.call),
      config: { access: route.call.access },
      handler: (request, reply) =>
        respond(route, { request, rawBody: rawBodyOf(request), staff: () => staffOf(request) }, reply, { ...settings, background }, faults),
    });
  }
  return app;
}

const methodNotAllowed = () => new Refusal(405, 'Diese Methode gibt es an dieser Adresse nicht.', { code: 'method-not-allowed' });

interface Came {
  readonly request: FastifyRequest;
  readonly rawBody: string;
  readonly staff: () => Promise<Staff>;
}

async function respond(
  route: Route,
  { request, rawBody, staff }: Came,
  reply: FastifyReply,
  settings: ServerSettings & { readonly background: BackgroundWork },
  faults: Pick<FaultBoard, 'take' | 'released'>,
): Promise<unknown> {
  const wrong = faults.take(route.call.method, route.call.path);
  if (await playFault(wrong, reply, faults)) return reply;
  const { headers, method, url, params, query, body } = request;
  const known = knownHeaders(settings.offer, headers);
  const answer = await handle(route, { headers: known, method, url, params, query, body, rawBody, staff }, settings, (key) => {
    reply.header(responseHeaders.settledKey, key);
  });
  if (wrong?.kind === 'lose-answer') return cut(reply);
  const result = offeredAnswer(settings.offer, route.call, answer);
  if (result === undefined) return reply.code(204).send();
  if (route.call.answerType === 'text') return reply.type('text/plain; charset=utf-8').send(result);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}
