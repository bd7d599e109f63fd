import type { CallAccess } from '@aboschalter/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access of this route's call. */
    access?: CallAccess;
  }
}

/** Maximum number of tracked persons and addresses; the least recently seen are dropped first. */
const MAX_TRACKED_CLIENTS = 20_000;

/** Returns the subject of a request's valid token; rejects otherwise. */
export type ResolveSubject = (request: FastifyRequest) => Promise<string>;

/**
 * Limits the requests per minute of each person. A person is identified by the subject of a verified token, so that
 * no person uses up the limit of another. Requests without a valid token, and calls of command servers, are
 * limited per address. Excess requests are rejected with 429 `too-many-requests` and the seconds until a retry, before
 * anything is executed or an idempotency key is looked up. Applies to all routes that are added afterwards, except those
 * with `rateLimit: false`.
 * @param perMinute 0 for no limit
 */
export async function registerRateLimit(app: FastifyInstance, perMinute: number, resolveSubject: ResolveSubject): Promise<void> {
  if (perMinute === 0) return;
  // These headers are omitted, since pages could not read them.
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: MAX_TRACKED_CLIENTS,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    keyGenerator: async (request) => {
      const { access = 'public' } = request.routeOptions.config;
      if (access === 'workplace') return `command server ${request.ip}`;
      const subject = access === 'staff' ? await resolveSubject(request).catch(() => undefined) : undefined;
      return subject === undefined ? `address ${request.ip}` : `person ${subject}`;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, `Das waren zu viele Anfragen. Bitte versuchen Sie es in ${formatSeconds(ttl)} erneut.`, {
        code: 'too-many-requests',
      }),
  });
}

function formatSeconds(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
}
