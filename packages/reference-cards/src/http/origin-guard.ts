import cors from '@fastify/cors';
import { commandRequestHeaders, commandResponseHeaders } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Allows requests of web pages only from the listed origins and its own, and of programs without an origin. Other pages
 * are rejected first: a simple request would otherwise operate the reader although its response is unreadable. Response
 * headers are exposed, and a page on a public address may reach this one on the local network (Private Network Access).
 *
 * @param origins for example `https://aboschalter.example`
 */
export async function registerOriginGuard(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const port = request.socket.localPort;
    const own = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
    if (origin !== undefined && !origins.includes(origin) && !own.includes(origin)) {
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
