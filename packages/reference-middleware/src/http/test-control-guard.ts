import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Digests have equal lengths, which `timingSafeEqual` requires. */
const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Creates a function that rejects requests without the secret of `/control`. @throws ApiError 403 */
export function createTestControlGuard(secret: string): (request: FastifyRequest) => void {
  const expected = toDigest(`Bearer ${secret}`);
  return ({ headers }) => {
    if (!timingSafeEqual(toDigest(headers.authorization ?? ''), expected)) throw new ApiError(403, 'Nur für Tests.', { code: 'forbidden' });
  };
}
