import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { allowedHeaders, exposedHeaders, fullOffer } from './offered.ts';

/**
 * Lets pages of these origins call, with the headers that the middleware knows, and read its own.
 * @param preflight false where whether they may is asked elsewhere
 */
export async function registerCors(
  app: FastifyInstance,
  origins: readonly string[],
  { preflight = true, offer = fullOffer } = {},
): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: allowedHeaders(offer),
    exposedHeaders: exposedHeaders(offer),
    maxAge: 600,
    preflight,
  });
}
