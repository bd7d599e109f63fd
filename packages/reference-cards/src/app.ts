import Fastify, { type FastifyInstance } from 'fastify';
import { z, ZodError } from 'zod';
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

/** The maximum size of a request body. The largest ones are the images of print jobs. */
const MAX_BODY_BYTES = 10_000_000;

function registerBodyParsers(app: FastifyInstance): void {
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ userMessage: 'Das gibt es hier nicht.' }));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError) {
      return reply.code(400).send({ userMessage: error.issues.map(({ message }) => message).join(' ') });
    }
    if (error instanceof WorkstationError) return reply.code(404).send({ userMessage: error.message });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status < 500) return reply.code(status).send({ userMessage: 'Diese Anfrage ist nicht lesbar.' });
    console.error(`${request.method} ${request.routeOptions.url ?? ''} failed:`, error);
    return reply.code(500).send({ userMessage: 'Unerwarteter Fehler am Kartenarbeitsplatz.' });
  });
}

/** Creates the HTTP server of a workstation, which is not listening yet: command servers, readers, control API and page. */
export async function createApp(
  workstation: Workstation,
  journal: IssuingJournalClient,
  webOrigins: readonly string[],
): Promise<FastifyInstance> {
  z.config(z.locales.de());
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    // Browsers silently repeat a request that is lost on a reused connection, which would hide a simulated fault.
    maxRequestsPerSocket: 1,
  });
  registerBodyParsers(app);
  registerErrorHandlers(app);
  await registerOriginGuard(app, webOrigins);
  app.get('/health', async () => ({ status: 'ok' }));
  registerCommandRoutes(app, workstation, new CommandServer(workstation, journal));
  registerPeRoutes(app, workstation);
  registerControlRoutes(app, workstation);
  registerEventRoutes(app, workstation);
  registerPageRoutes(app, workstation);
  return app;
}
