import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AdminApiError } from './admin-errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Accepts only requests with the middleware's bearer secret in `scope`. */
export function registerAdminAuth(scope: FastifyInstance, secret: string): void {
  const expected = digest(`Bearer ${secret}`);
  scope.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new AdminApiError(401, 'Der Zugriff auf die Benutzerverwaltung ist nicht erlaubt.');
    }
  });
}
