import type { IncomingMessage } from 'node:http';

/** The header with which a proxy sets the id of a request. The response contains the same header. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The accepted ids of proxies: a UUID, or 32 hexadecimal digits, as nginx and tracing systems use. Other texts are ignored,
 * because they could contain personal data, which must not be logged.
 */
const PROXY_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns the id of a request for the log: the id that the proxy has set, or a new id. */
export function resolveRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const proxyId = headers[REQUEST_ID_HEADER];
  return typeof proxyId === 'string' && PROXY_ID.test(proxyId) ? proxyId : crypto.randomUUID();
}
