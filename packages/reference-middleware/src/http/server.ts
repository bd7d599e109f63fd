import cors from '@fastify/cors';
import { requestHeaders } from '@aboschalter/contract';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { fault, faultBoard } from './faults.ts';
import { once, requestDigest, type Intent } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Context, Route } from './route.ts';
import { requireRole, staffOf, type Staff } from './staff.ts';

export interface ServerSettings {
  readonly db: Database;
  readonly routes: readonly Route[];
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly webOrigins: readonly string[];
  readonly context: Context['settings'];
  readonly now?: () => Date;
  /** Opens `/control/faults` for whoever knows it. */
  readonly controlSecret?: string | undefined;
}

/** A document as data URI is a third longer than its 5 MB. */
const BODY_LIMIT = 8_000_000;
const nobody: Staff = { sub: '', username: '', roles: new Set() };

/** The middleware over HTTP: a route for every call of the contract. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: BODY_LIMIT, routerOptions: { ignoreTrailingSlash: false } });
  await app.register(cors, { origin: [...settings.webOrigins], methods: ['GET', 'POST', 'PUT', 'DELETE'], maxAge: 600 });
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error));
  app.setNotFoundHandler((_request, reply) => sendError(reply, new Refusal(404, 'Diese Adresse gibt es nicht.')));
  const faults = faultBoard();
  if (settings.controlSecret !== undefined) serveFaults(app, faults, settings.controlSecret);

  for (const route of settings.routes) {
    app.route({
      method: route.call.method,
      url: route.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const wrong = faults.take(route.call.method, route.call.path);
        if (wrong?.kind === 'status') return reply.code(wrong.status).type(wrong.contentType).send(wrong.body);
        if (wrong?.kind === 'hang') await faults.released();
        if (wrong?.kind === 'reset') return reply.hijack().raw.destroy();
        const result = await handle(route, request, settings);
        if (wrong?.kind === 'lose-answer') return reply.hijack().raw.destroy();
        if (result === undefined) return reply.code(204).send();
        if (route.call.answerType === 'text') return reply.type('text/plain; charset=utf-8').send(result);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
      },
    });
  }
  return app;
}

async function handle({ call, run }: Route, request: FastifyRequest, settings: ServerSettings): Promise<unknown> {
  const now = settings.now?.() ?? new Date();
  const staff = call.access === 'staff' ? await staffOf(request.headers.authorization, settings.keys, settings.issuer) : nobody;
  requireRole(staff, call.roles);
  const raw = { params: request.params, query: request.query, body: request.body };
  const context = (db: Database): Context => ({ db, staff, now, settings: settings.context });
  if (call.method === 'GET') return run(raw, context(settings.db));
  return once(settings.db, intentOf(request, staff), now, (tx) => run(raw, context(tx)));
}

function intentOf({ headers, method, url, body }: FastifyRequest, { sub }: Staff): Intent | undefined {
  const key = headers[requestHeaders.idempotencyKey];
  return typeof key === 'string' ? { key, staffSub: sub, request: requestDigest(method, url, body) } : undefined;
}

const carriesStatus = z.object({ statusCode: z.int().min(400).max(499) });

async function sendError(reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  if (error instanceof Refusal) return reply.code(error.status).send(error.body);
  const status = carriesStatus.safeParse(error).data?.statusCode;
  if (status === 413) return reply.code(413).send({ userMessage: 'Die Datei ist zu groß.' });
  if (status) return reply.code(status).send({ userMessage: 'Die Anfrage hat ein falsches Format.' });
  const incidentId = crypto.randomUUID();
  // The message may name people; the log says where to look, no more.
  console.error(`incident ${incidentId}: ${traceOf(error)}`);
  return reply.code(500).send({ userMessage: `Im Server ist ein Fehler aufgetreten (Vorfall ${incidentId.slice(0, 8)}).`, incidentId });
}

/** Kind and places of an error, without its message. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  return [error.name, ...(error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))].join('\n');
}

function serveFaults(app: FastifyInstance, faults: ReturnType<typeof faultBoard>, secret: string): void {
  const check = (request: FastifyRequest) => {
    if (request.headers.authorization !== `Bearer ${secret}`) throw new Refusal(403, 'Nur für Tests.');
  };
  app.put('/control/faults', async (request, reply) => {
    check(request);
    faults.set(z.array(fault).parse(request.body));
    return reply.code(204).send();
  });
  app.delete('/control/faults', async (request, reply) => {
    check(request);
    faults.clear();
    return reply.code(204).send();
  });
}
