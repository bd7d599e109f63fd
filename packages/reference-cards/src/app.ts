import Fastify, { type FastifyInstance } from 'fastify';
import { z, ZodError } from 'zod';
import { registerMetricsRoute, type MetricsText } from '@aboschalter/reference-program/metrics';
import { registerRequestObserver } from '@aboschalter/reference-program/observe-responses';
import { registerProbes } from '@aboschalter/reference-program/probes';
import { resolveRequestId } from '@aboschalter/reference-program/request-id';
import { sanitizeStack } from '@aboschalter/reference-program/sanitize-stack';
import { randomUUID } from 'node:crypto';
import { registerCommandRoutes } from './command-server/command-routes.ts';
import { CommandServer } from './command-server/command-server.ts';
import { registerOriginGuard } from './http/origin-guard.ts';
import type { IssuingJournalClient } from './journal/issuing-journal.ts';
import { registerPageRoutes } from './page/page-routes.ts';
import { registerPeRoutes } from './pe/pe-routes.ts';
import { WorkstationError } from './workstation/actions.ts';
import { registerControlRoutes } from './workstation/control-routes.ts';
import { registerEventRoutes } from './workstation/events.ts';
import type { Workstation } from './workstation/workstation.ts';

/** The maximum size of a request body. The largest bodies are the images of print jobs. */
const MAX_BODY_BYTES = 10_000_000;

function registerBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  // The image of a print job.
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

/** What a server needs besides the workstation. */
export interface AppOptions {
  readonly webOrigins: readonly string[];
  /** The content of `GET /metrics`. */
  readonly metrics: MetricsText;
  /** Rejects if the folder of the cards is not writable. */
  readonly checkStorage: () => Promise<unknown>;
  /** Rejects if the middleware does not respond. Without the middleware, cards can still be read. */
  readonly checkMiddleware: () => Promise<unknown>;
}

/** Registers health, readiness and metrics at the same paths as the middleware does. */
function registerMonitoring(app: FastifyInstance, { metrics, checkStorage, checkMiddleware }: AppOptions): void {
  registerProbes(app, {
    checks: [
      {
        name: 'storage',
        run: checkStorage,
        code: 'card-storage-unavailable',
        message: 'Der Ordner der Karten ist nicht beschreibbar.',
      },
    ],
    getReadyBody: async (isSuccessful) =>
      (await isSuccessful(checkMiddleware))
        ? { status: 'ready' }
        : { status: 'middleware-unavailable', userMessage: 'Die Middleware antwortet nicht; Karten können nur gelesen werden.' },
  });
  registerMetricsRoute(app, metrics);
}

function registerErrorHandlers(app: FastifyInstance, { observer }: Workstation): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ userMessage: 'Das gibt es hier nicht.' }));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError) {
      return reply.code(400).send({ userMessage: error.issues.map(({ message }) => message).join(' ') });
    }
    if (error instanceof WorkstationError) return reply.code(404).send({ userMessage: error.message });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status < 500) return reply.code(status).send({ userMessage: 'Diese Anfrage ist nicht lesbar.' });
    observer.onError('internal-error');
    const sanitizedStack = sanitizeStack(error);
    observer.onIncident({ requestId: request.id, incidentId: randomUUID(), code: 'internal-error', sanitizedStack });
    return reply.code(500).send({ userMessage: 'Unerwarteter Fehler am Kartenarbeitsplatz.' });
  });
}

/** Creates the HTTP server of a workstation, with command servers, readers, control API and page. The server is not listening yet. */
export async function createApp(workstation: Workstation, journal: IssuingJournalClient, options: AppOptions): Promise<FastifyInstance> {
  z.config(z.locales.de());
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    // Browsers silently repeat a request that is lost on a reused connection, which would hide a simulated fault.
    maxRequestsPerSocket: 1,
    genReqId: resolveRequestId,
  });
  registerRequestObserver(app, workstation.observer);
  registerBodyParsers(app);
  registerErrorHandlers(app, workstation);
  await registerOriginGuard(app, options.webOrigins);
  registerMonitoring(app, options);
  registerCommandRoutes(app, workstation, new CommandServer(workstation, journal));
  registerPeRoutes(app, workstation);
  registerControlRoutes(app, workstation);
  registerEventRoutes(app, workstation);
  registerPageRoutes(app, workstation);
  return app;
}
