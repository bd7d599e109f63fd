import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';
import type { RequestObserver } from './request-observer.ts';

/** The status, as in nginx, of a request whose client closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** Reports a request when it has ended, even if it was aborted. */
export function observeResponse(request: FastifyRequest, reply: FastifyReply, watch: RequestObserver): void {
  reply.header(REQUEST_ID_HEADER, request.id);
  // Not `reply.elapsedTime`: fastify measures only with its own log or an onResponse hook, and returns 0 otherwise.
  const began = performance.now();
  reply.raw.once('close', () => {
    watch.onResponse({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST,
      milliseconds: performance.now() - began,
      bytes: Number(reply.getHeader('content-length') ?? 0),
    });
  });
}

/** Reports every request that reaches a route, including preflights and unknown paths. */
export function registerRequestObserver(app: FastifyInstance, watch: RequestObserver): void {
  app.addHook('onRequest', async (request, reply) => observeResponse(request, reply, watch));
}
