import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Milliseconds for running requests to complete during shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Routes that work during shutdown. */
const ROUTES_SERVED_DURING_SHUTDOWN = new Set(['/health', '/ready', '/metrics']);

/**
 * Makes `app.close()` wait at most 10 s for running requests, and then abort them. New requests are rejected with 503
 * `shutting-down` and a time to retry, and their connections are closed, so that a load balancer uses another process.
 * @returns a function that returns whether the server is stopping
 */
export function registerGracefulShutdown(app: FastifyInstance, timeoutMs = SHUTDOWN_TIMEOUT_MS): () => boolean {
  let isStopping = false;
  const running = new Set<object>();
  let onAllEnded: () => void = () => undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) reply.header('connection', 'close');
    if (isStopping && !ROUTES_SERVED_DURING_SHUTDOWN.has(request.routeOptions.url ?? '')) {
      throw new ApiError(503, 'Der Server wird gerade neu gestartet. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
        code: 'shutting-down',
      });
    }
    running.add(reply.raw);
    reply.raw.once('close', () => {
      running.delete(reply.raw);
      if (running.size === 0) onAllEnded();
    });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (running.size === 0) return;
    const timer = new AbortController();
    const allEnded = new Promise<void>((resolve) => {
      onAllEnded = resolve;
    });
    await Promise.race([allEnded, delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
    if (running.size > 0) app.server.closeAllConnections();
  });
  return () => isStopping;
}
