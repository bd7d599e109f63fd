import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { allowedHeaders, exposedHeaders, fullOffer } from './offered.ts';

/**
 * Allows pages of these origins to send requests with the headers of the contract, and to read its response headers.
 * @param preflight false if another server handles preflights
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
