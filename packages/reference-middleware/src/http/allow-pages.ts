import { responseHeaders } from '@aboschalter/contract';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of these origins call and read the contract's headers.
 * @param preflight false where whether they may is asked elsewhere
 */
export async function allowPages(app: FastifyInstance, origins: readonly string[], { preflight = true } = {}): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: Object.values(responseHeaders),
    maxAge: 600,
    preflight,
  });
}
