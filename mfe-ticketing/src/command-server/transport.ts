import { withTimeout } from '@aboschalter/formats/with-timeout';
import ky, { type Options } from 'ky';

/** One request to the command server or the reader. */
export interface TransportRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The time limit of the complete response in milliseconds. */
  readonly timeLimitMs: number;
}

export interface TransportResponse {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** Sends one request. Rejects if the response is not complete in time, or the signal is aborted. Never repeats a request. */
export type Transport = (request: TransportRequest, signal: AbortSignal | undefined) => Promise<TransportResponse>;

/** Requests have no retry, no cache, no cookies and no tokens (specification, document 2, section 7). */
const settings = {
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
} as const satisfies Options;

/**
 * Creates the transport over HTTP. The time limit applies to headers and body together.
 * @param fetch replaces the global `fetch` in tests
 */
export function createHttpTransport(fetch?: Options['fetch']): Transport {
  const client = ky.create(fetch ? { ...settings, fetch } : settings);
  return ({ method, url, headers, body, timeLimitMs }, signal) => {
    return withTimeout(timeLimitMs, async (limit) => {
      const reply = await client(url, {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    });
  };
}
