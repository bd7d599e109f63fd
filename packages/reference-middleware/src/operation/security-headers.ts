import type { FastifyReply } from 'fastify';

/**
 * What every answer says to browsers. Only what counts for an API: answers are kept by nobody (they hold people's data), are
 * what their type says, are embedded by no page, framed by none, and an address opened from one is not passed on. A
 * policy for scripts would protect nothing here, and `Strict-Transport-Security` is for whatever ends TLS.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Pages of our origins ask by CORS, which this does not touch; all else (an image, a script) may not load an answer.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Puts them on an answer. */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(securityHeaders);
