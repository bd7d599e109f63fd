import { calls } from '@aboschalter/contract';
import replyFrom from '@fastify/reply-from';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { registerCors } from './cors.ts';
import { getBodyLimit } from './body-limits.ts';
import { destroyConnection, createFaultInjector, applyFault, type Fault } from './faults.ts';
import { registerFaultRoutes } from './fault-routes.ts';
import { toRoutePath } from './to-route-path.ts';

/** What the gate needs. */
export interface FaultProxyOptions {
  /** Where it listens, on this machine. */
  readonly port: number;
  /** Where calls go on to. */
  readonly upstream: string;
  /** Whoever knows it may set faults. */
  readonly secret: string;
  /** Origins of the pages that may read its answers. */
  readonly webOrigins: readonly string[];
}

/**
 * Stands before a proxy that shares calls between middlewares, and answers wrongly on demand (`/control/faults`, as a middleware
 * does): what goes wrong behind such a proxy is mended by it, and no page ever sees it. For tests.
 */
export async function startFaultProxy({ port, upstream, secret, webOrigins }: FaultProxyOptions): Promise<{ close(): Promise<void> }> {
  const app = fastify();
  const board = createFaultInjector();
  app.addHook('preClose', async () => board.release());
  await app.register(replyFrom, { base: upstream, disableRequestLogging: true });
  const pass = (reply: FastifyReply, request: FastifyRequest, wrong?: Fault['answer']) =>
    reply.from(request.url, {
      // It is for the page to try again.
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
  // Whether a page may call is asked behind, as is whatever is no call of the contract.
  await registerCors(app, webOrigins, { preflight: false });
  app.setNotFoundHandler((request, reply) => pass(reply, request));
  await app.register(async (control) => registerFaultRoutes(control, board, secret));
  await app.register(async (through) => {
    // Bodies go through as they come.
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
