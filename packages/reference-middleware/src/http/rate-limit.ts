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

/** Maximum number of tracked persons and addresses. The least recently seen are dropped first. */
const MAX_TRACKED_CLIENTS = 20_000;

/** Returns the subject of a request's valid token; rejects otherwise. */
export type ResolveSubject = (request: FastifyRequest) => Promise<string>;

/**
 * Limits the requests per minute of each person. A person is identified by the subject of a verified token, so that
 * no person uses up the limit of another. Requests without a valid token, and calls of command servers, are
 * limited per address. Excess requests are rejected with 429 `too-many-requests` and the seconds until a retry, before
 * an idempotency key is looked up or the call is executed. The limit applies to all routes that are added afterwards,
 * except those with `rateLimit: false`.
 * @param requestsPerMinute 0 for no limit
 */
export async function registerRateLimit(app: FastifyInstance, requestsPerMinute: number, resolveSubject: ResolveSubject): Promise<void> {
  if (requestsPerMinute === 0) return;
  // The headers are omitted because pages cannot read them: they are not among the exposed headers.
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: MAX_TRACKED_CLIENTS,
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
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

/** Returns a duration in whole seconds as German text, at least one second. */
function formatSeconds(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
}
