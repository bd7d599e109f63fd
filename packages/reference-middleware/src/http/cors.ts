import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { fullOffer, getAllowedHeaders, getExposedHeaders } from './offer.ts';

/**
 * Allows pages of these origins to send requests with the headers of the contract, and to read its response headers.
 * @param options.preflight false if another server handles preflights
 * @param options.offer the capabilities, which determine the allowed headers
 */
export async function registerCors(
  app: FastifyInstance,
  origins: readonly string[],
  { preflight = true, offer = fullOffer } = {},
): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: getAllowedHeaders(offer),
    exposedHeaders: getExposedHeaders(offer),
    maxAge: 600,
    preflight,
  });
}
