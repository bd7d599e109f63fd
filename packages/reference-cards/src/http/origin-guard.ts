import cors from '@fastify/cors';
import { commandRequestHeaders, commandResponseHeaders } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Allows requests of pages from the listed origins and from the workstation itself, and of programs, which send no origin.
 * Requests of other pages are rejected before they are handled, because CORS alone would only hide the response of a simple
 * request but not prevent its effect. Exposes the response headers of the protocol, and allows pages on public addresses to
 * reach the local network (Private Network Access).
 *
 * @param origins for example `https://aboschalter.example`
 */
export async function registerOriginGuard(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const port = request.socket.localPort;
    const ownOrigins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
    if (origin !== undefined && !origins.includes(origin) && !ownOrigins.includes(origin)) {
      return reply.code(403).send({ userMessage: 'Diese Seite darf den Kartenarbeitsplatz nicht benutzen.' });
    }
    if (request.headers['access-control-request-private-network'] === 'true') {
      reply.header('access-control-allow-private-network', 'true');
    }
    return undefined;
  });
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'PUT', 'POST', 'DELETE'],
    allowedHeaders: ['content-type', ...Object.values(commandRequestHeaders)],
    exposedHeaders: Object.values(commandResponseHeaders),
    maxAge: 600,
  });
}
