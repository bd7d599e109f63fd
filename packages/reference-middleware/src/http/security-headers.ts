import type { FastifyReply } from 'fastify';

/**
 * Security headers of every response, as far as they matter for an API. Responses contain personal data and are not
 * cached; they are used only with their declared type, and cannot be embedded or framed. A policy for scripts would have
 * no effect; the TLS proxy sets `Strict-Transport-Security`.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Does not affect requests with CORS, which pages of our origins send. Other requests, such as those of images and
  // scripts, must not load a response.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Sets the security headers on a response. */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(securityHeaders);
