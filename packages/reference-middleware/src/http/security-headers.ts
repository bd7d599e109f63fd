import type { FastifyReply } from 'fastify';

/**
 * Security headers of every response. Responses are not cached, because they contain personal data. Browsers use them only
 * with their declared type, and do not embed or frame them. There is no `Strict-Transport-Security` header, because the TLS
 * proxy sets it.
 */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Pages of the configured origins send requests with CORS, which this header does not affect. It blocks requests without
  // CORS, such as those of images and scripts.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Sets the security headers on a response. */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(securityHeaders);
