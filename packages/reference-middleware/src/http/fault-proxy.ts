import { calls } from '@aboschalter/contract';
import replyFrom from '@fastify/reply-from';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { registerCors } from './cors.ts';
import { getBodyLimit } from './body-limits.ts';
import { destroyConnection, createFaultInjector, applyFault, type FaultEffect } from './faults.ts';
import { registerFaultRoutes } from './fault-routes.ts';
import { toRoutePath } from './to-route-path.ts';

/** Settings of the fault proxy. */
export interface FaultProxyOptions {
  /** The port of the proxy on this machine. */
  readonly port: number;
  /** The URL to which calls are forwarded. */
  readonly upstream: string;
  /** The secret for setting faults. */
  readonly secret: string;
  /** Origins of the pages that may read the responses of the proxy. */
  readonly webOrigins: readonly string[];
}

/**
 * Starts a proxy for tests that injects faults on demand (`/control/faults`), as a middleware does. It is placed in front of
 * a load balancer, because a load balancer hides faults of a middleware from the pages.
 */
export async function startFaultProxy({ port, upstream, secret, webOrigins }: FaultProxyOptions): Promise<{ close(): Promise<void> }> {
  const app = fastify();
  const faultInjector = createFaultInjector();
  app.addHook('preClose', async () => faultInjector.release());
  await app.register(replyFrom, { base: upstream, disableRequestLogging: true });
  const forward = (reply: FastifyReply, request: FastifyRequest, effect?: FaultEffect) =>
    reply.from(request.url, {
      // The proxy does not retry: that decision is left to the page.
      retryDelay: () => null,
      ...(effect?.kind === 'lose-response'
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
  app.setNotFoundHandler((request, reply) => forward(reply, request));
  registerFaultRoutes(app, faultInjector, secret);
  await app.register(async (proxy) => {
    // Bodies of calls are forwarded unchanged.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const call of Object.values(calls)) {
      proxy.route({
        method: call.method,
        url: toRoutePath(call),
        bodyLimit: getBodyLimit(call),
        handler: async (request, reply) => {
          const effect = faultInjector.take(call.method, call.path);
          return (await applyFault(effect, reply, faultInjector)) ? reply : forward(reply, request, effect);
        },
      });
    }
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { close: () => app.close() };
}
