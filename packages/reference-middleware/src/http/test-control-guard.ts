import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Creates a function that rejects requests without the secret of `/control`. @throws ApiError 403 */
export function createTestControlGuard(secret: string): (request: FastifyRequest) => void {
  const expected = digest(`Bearer ${secret}`);
  return ({ headers }) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ApiError(403, 'Nur für Tests.', { code: 'forbidden' });
  };
}
