import type { IncomingMessage } from 'node:http';

/** The header in which a proxy names a request, and in which the answer repeats it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** As proxies make them: a UUID, or 32 hexadecimal digits (nginx, trace ids). Anything else could be a name or an IBAN. */
const plain = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** What the request is called in the log: as the proxy calls it, else by a name of our own. */
export function resolveRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && plain.test(given) ? given : crypto.randomUUID();
}
