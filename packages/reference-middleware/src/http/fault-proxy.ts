import { calls } from '@aboschalter/contract';
import replyFrom from '@fastify/reply-from';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { registerCors } from './cors.ts';
import { getBodyLimit } from './body-limits.ts';
import { destroyConnection, createFaultInjector, applyFault, type Fault } from './faults.ts';
import { registerFaultRoutes } from './fault-routes.ts';
import { toRoutePath } from './to-route-path.ts';

/** Settings of the fault proxy. */
export interface FaultProxyOptions {
  /** Its port on this machine. */
  readonly port: number;
  /** The URL to which calls are forwarded. */
  readonly upstream: string;
  /** The secret for setting faults. */
  readonly secret: string;
  /** Origins of the pages that may read its responses. */
  readonly webOrigins: readonly string[];
}

/**
 * A proxy in front of a load balancer between middlewares that injects faults on demand (`/control/faults`, like a
 * middleware): the load balancer would hide faults behind it from the pages. For tests.
 */
export async function startFaultProxy({ port, upstream, secret, webOrigins }: FaultProxyOptions): Promise<{ close(): Promise<void> }> {
  const app = fastify();
  const board = createFaultInjector();
  app.addHook('preClose', async () => board.release());
  await app.register(replyFrom, { base: upstream, disableRequestLogging: true });
  const pass = (reply: FastifyReply, request: FastifyRequest, wrong?: Fault['answer']) =>
    reply.from(request.url, {
      // Retries are up to the page.
      retryDelay: () => null,
      ...(wrong?.kind === 'lose-answer'
        ? {
            onResponse: (_request, _reply, { stream }) => {
              stream.destroy();
              destroyConnection(reply);
            },
          }
        : {}),
    });
  // Preflights and paths outside of the contract are forwarded.
  await registerCors(app, webOrigins, { preflight: false });
  app.setNotFoundHandler((request, reply) => pass(reply, request));
  await app.register(async (control) => registerFaultRoutes(control, board, secret));
  await app.register(async (through) => {
    // Bodies are forwarded unchanged.
    through.removeAllContentTypeParsers();
    through.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const call of Object.values(calls)) {
      through.route({
        method: call.method,
        url: toRoutePath(call),
        bodyLimit: getBodyLimit(call),
        handler: async (request, reply) => {
          const wrong = board.take(call.method, call.path);
          return (await applyFault(wrong, reply, board)) ? reply : pass(reply, request, wrong);
        },
      });
    }
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { close: () => app.close() };
}
