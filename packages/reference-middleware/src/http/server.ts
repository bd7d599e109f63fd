import { responseHeaders } from '@aboschalter/contract';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openApiDocument } from '../openapi/openapi.ts';
import { faultBoard, type FaultBoard } from './faults.ts';
import { serveFaults } from './faults-routes.ts';
import { handle } from './handle.ts';
import { keepRawBodies } from './raw-body.ts';
import { Refusal } from './refusal.ts';
import { serveRequiredFields } from './required-fields-routes.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';
import type { ServerSettings } from './server-settings.ts';

/** A document as data URI is a third longer than its 5 MB. */
const BODY_LIMIT = 8_000_000;

/** The middleware over HTTP: a route for every call of the contract, and the contract itself at `/openapi.json`. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: false },
    // An address that is no address: fastify would answer in English, past the error handler.
    frameworkErrors: (error, _request, reply) => {
      void sendError(reply, error);
    },
  });
  await app.register(cors, {
    origin: [...settings.webOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: Object.values(responseHeaders),
    maxAge: 600,
  });
  const rawBodyOf = keepRawBodies(app);
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error));
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new Refusal(404, 'Diese Adresse gibt es nicht.', { code: 'unknown-address' })),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const faults = faultBoard();
  // Whoever hangs in a fault would keep the server from closing.
  app.addHook('preClose', async () => {
    faults.clear();
  });
  if (settings.controlSecret !== undefined) {
    serveFaults(app, faults, settings.controlSecret);
    serveRequiredFields(app, settings.context.requiredFields, settings.controlSecret);
  }

  const contract = JSON.stringify(openApiDocument(settings.context.version));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(contract));
  for (const route of settings.routes) {
    app.route({
      method: route.call.method,
      url: route.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => respond(route, { request, rawBody: rawBodyOf(request) }, reply, settings, faults),
    });
  }
  return app;
}

interface Came {
  readonly request: FastifyRequest;
  readonly rawBody: string;
}

async function respond(
  route: Route,
  { request, rawBody }: Came,
  reply: FastifyReply,
  settings: ServerSettings,
  faults: FaultBoard,
): Promise<unknown> {
  const wrong = faults.take(route.call.method, route.call.path);
  if (wrong?.kind === 'status') return reply.code(wrong.status).type(wrong.contentType).send(wrong.body);
  if (wrong?.kind === 'hang') await faults.released();
  if (wrong?.kind === 'reset') return cut(reply);
  const { headers, method, url, params, query, body } = request;
  const result = await handle(route, { headers, method, url, params, query, body, rawBody }, settings, (key) => {
    reply.header(responseHeaders.settledKey, key);
  });
  if (wrong?.kind === 'lose-answer') return cut(reply);
  if (result === undefined) return reply.code(204).send();
  if (route.call.answerType === 'text') return reply.type('text/plain; charset=utf-8').send(result);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
}

/** Cuts the connection without an answer. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack().raw.destroy();
  return reply;
}
