import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';

/** Milliseconds for running requests to complete during shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Routes that work during shutdown. */
const ROUTES_SERVED_DURING_SHUTDOWN = new Set(['/health', '/ready', '/metrics']);

/**
 * Makes `app.close()` wait until running requests are completed, 10 s at most; then they are aborted. New requests are
 * rejected with 503 `shutting-down` and a time to retry, and their connections closed, so that a load balancer uses another
 * process.
 * @returns whether the server is stopping
 */
export function registerGracefulShutdown(app: FastifyInstance, within = SHUTDOWN_TIMEOUT_MS): () => boolean {
  let stopping = false;
  const running = new Set<object>();
  let ended: () => void = () => undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (stopping) reply.header('connection', 'close');
    if (stopping && !ROUTES_SERVED_DURING_SHUTDOWN.has(request.routeOptions.url ?? '')) {
      throw new ApiError(503, 'Der Server wird gerade neu gestartet. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
        code: 'shutting-down',
      });
    }
    running.add(reply.raw);
    reply.raw.once('close', () => {
      running.delete(reply.raw);
      if (running.size === 0) ended();
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    if (running.size === 0) return;
    const timer = new AbortController();
    const allEnded = new Promise<void>((resolve) => {
      ended = resolve;
    });
    await Promise.race([allEnded, delay(within, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
    if (running.size > 0) app.server.closeAllConnections();
  });
  return () => stopping;
}
