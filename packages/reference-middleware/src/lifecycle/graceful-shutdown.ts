import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Milliseconds that running requests have to complete during shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Routes that work during shutdown. */
const ROUTES_SERVED_DURING_SHUTDOWN = new Set(['/health', '/ready', '/metrics']);

/**
 * Makes `app.close()` wait at most 10 s for running requests, and then abort the rest. During this time, new requests are
 * rejected with 503 `shutting-down` and the seconds until a retry. The connections of new requests are closed, so that a load
 * balancer uses another process for the retry.
 * @returns a function that returns whether the server is stopping
 */
export function registerGracefulShutdown(app: FastifyInstance, timeoutMs = SHUTDOWN_TIMEOUT_MS): () => boolean {
  let isStopping = false;
  const runningResponses = new Set<object>();
  let onAllEnded: () => void = () => undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) reply.header('connection', 'close');
    if (isStopping && !ROUTES_SERVED_DURING_SHUTDOWN.has(request.routeOptions.url ?? '')) {
      throw new ApiError(503, 'Der Server wird gerade neu gestartet. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
        code: 'shutting-down',
      });
    }
    runningResponses.add(reply.raw);
    reply.raw.once('close', () => {
      runningResponses.delete(reply.raw);
      if (runningResponses.size === 0) onAllEnded();
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (runningResponses.size === 0) return;
    const timeoutAbort = new AbortController();
    const allEnded = new Promise<void>((resolve) => {
      onAllEnded = resolve;
    });
    await Promise.race([allEnded, delay(timeoutMs, undefined, { signal: timeoutAbort.signal }).catch(() => undefined)]);
    timeoutAbort.abort();
    if (runningResponses.size > 0) app.server.closeAllConnections();
  });
  return () => isStopping;
}
