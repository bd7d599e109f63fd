import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@aboschalter/contract';
import { securityHeaders } from './security-headers.ts';
import type { RequestObserver } from '@aboschalter/reference-program/request-observer';

/** Timeout for receiving a request, in milliseconds. A photo of 5 MB takes about half of that at 1 Mbit/s. */
export const REQUEST_TIMEOUT_MS = 120_000;

interface ClientErrorResponse {
  readonly status: number;
  readonly code: ErrorCode;
  readonly userMessage: string;
}

/** The error responses, by the code of the error from Node. */
const responses: Readonly<Record<string, ClientErrorResponse>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'payload-too-large', userMessage: 'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'validation-failed',
    userMessage: 'Die Anfrage kam nicht rechtzeitig ganz an. Bitte versuchen Sie es erneut.',
  },
};
const MALFORMED_REQUEST: ClientErrorResponse = {
  status: 400,
  code: 'validation-failed',
  userMessage: 'Die Anfrage hat ein falsches Format.',
};

/**
 * Responds to requests that Node cannot parse, and closes the connection. The handler writes to the socket itself,
 * because Fastify calls no hook or error handler for these requests and would respond in English.
 */
export const createClientErrorHandler =
  (observer: Pick<RequestObserver, 'onError'>) =>
  ({ code: nodeErrorCode = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // No response can be sent if the client has closed the connection.
    if (nodeErrorCode === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, ...body } = responses[nodeErrorCode] ?? MALFORMED_REQUEST;
    observer.onError(body.code);
    const text = JSON.stringify(body);
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    };
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  };
