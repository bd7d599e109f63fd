import type { CallAccess } from '@aboschalter/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may send the call of this route. */
    access?: CallAccess;
  }
}

/** Counted for at most so many people and addresses at once; the longest unseen are forgotten first. */
const MAX_TRACKED_CLIENTS = 20_000;

/** Who sends a request: the subject of its token if that is valid; rejects otherwise. */
export type ResolveSubject = (request: FastifyRequest) => Promise<string>;

/**
 * Counts requests a minute for each person, by the subject of a token that was verified: nobody can use up the share of
 * somebody else. Whoever has no valid token is counted by address, command servers apart from all others. What is more is
 * refused with 429 `too-many-requests` and the seconds until it is worth trying again, before anything is done or a key is
 * looked up. Routes that are added later are limited, but for those with `rateLimit: false`.
 * @param perMinute 0 for no limit
 */
export async function registerRateLimit(app: FastifyInstance, perMinute: number, subjectOf: ResolveSubject): Promise<void> {
  if (perMinute === 0) return;
  // What is left of a share is nobody's concern, and no page could read it.
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
      const subject = access === 'staff' ? await subjectOf(request).catch(() => undefined) : undefined;
      return subject === undefined ? `address ${request.ip}` : `person ${subject}`;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, `Das waren zu viele Anfragen. Bitte versuchen Sie es in ${secondsOf(ttl)} erneut.`, { code: 'too-many-requests' }),
  });
}

function secondsOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
}
