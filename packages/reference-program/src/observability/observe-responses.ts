import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.ts';
import type { RequestObserver } from './request-observer.ts';

/** The status that nginx also uses for a request whose client closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** Reports a request to the observer when the request has ended or was aborted. Sets the header with the request id. */
export function observeResponse(request: FastifyRequest, reply: FastifyReply, observer: RequestObserver): void {
  reply.header(REQUEST_ID_HEADER, request.id);
  // `reply.elapsedTime` is not used, because it is 0 unless Fastify logs requests or an `onResponse` hook exists.
  const startedAt = performance.now();
  reply.raw.once('close', () => {
    observer.onResponse({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_CLOSED_REQUEST,
      milliseconds: performance.now() - startedAt,
      bytes: Number(reply.getHeader('content-length') ?? 0),
    });
  });
}

/** Reports all requests to the observer, including preflights and requests to unknown paths. */
export function registerRequestObserver(app: FastifyInstance, observer: RequestObserver): void {
  app.addHook('onRequest', async (request, reply) => observeResponse(request, reply, observer));
}
