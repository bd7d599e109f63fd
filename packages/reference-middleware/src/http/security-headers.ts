import type { FastifyReply } from 'fastify';

/**
 * Security headers of every response, as far as they matter for an API: responses are not cached (they contain personal
 * data), are used only with their declared type, cannot be embedded or framed, and send no referrer. A policy for
 * scripts would have no effect, and `Strict-Transport-Security` is up to the TLS proxy.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Pages of our origins use CORS, which this does not affect; other elements (images, scripts) must not load a
  // response.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Sets them on a response. */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(securityHeaders);
