import type { IncomingMessage } from 'node:http';

/** The header with the proxy's id of a request, which the response repeats. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Accepted ids of proxies: a UUID, or 32 hexadecimal digits (nginx, trace ids). Any other text could be a name or an IBAN.
 */
const PROXY_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns the id of a request in the log: the id from the proxy, or a new one. */
export function resolveRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && PROXY_ID.test(given) ? given : crypto.randomUUID();
}
