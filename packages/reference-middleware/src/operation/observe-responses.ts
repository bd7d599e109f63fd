import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';
import type { RequestObserver } from './request-observer.ts';

/** As nginx has it: whoever asked was gone before the answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Tells of this request once it has ended, however it ends. */
export function observeResponse(request: FastifyRequest, reply: FastifyReply, watch: RequestObserver): void {
  reply.header(REQUEST_ID_HEADER, request.id);
  // Not `reply.elapsedTime`: fastify measures only where it logs by itself or has an onResponse hook, and says 0 elsewhere.
  const began = performance.now();
  reply.raw.once('close', () => {
    watch.answered({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST,
      milliseconds: performance.now() - began,
      bytes: Number(reply.getHeader('content-length') ?? 0),
    });
  });
}

/** Tells of every request that gets as far as a route, also of preflights and of addresses that there are not. */
export function registerRequestObserver(app: FastifyInstance, watch: RequestObserver): void {
  app.addHook('onRequest', async (request, reply) => observeResponse(request, reply, watch));
}
