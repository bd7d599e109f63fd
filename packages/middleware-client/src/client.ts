import {
  buildCallPath,
  type Call,
  type Capability,
  CLIENT_APPLICATION,
  type ReadResponse,
  requestHeaders,
  type RequestInput,
} from '@aboschalter/contract';
import ky, { isTimeoutError, type KyInstance } from 'ky';
import { z } from 'zod';
import { MiddlewareError, parseErrorResponse } from './middleware-error.ts';
import { retryAfterRateLimit } from './rate-limit-retry.ts';
import { createFetchWithUploadProgress } from './fetch-with-upload-progress.ts';
import { readAnswer } from './read-answer.ts';
import { noopObserver, type RequestObserver } from './request-observer.ts';
import type { AccessTokenProvider } from './access-token-provider.ts';

/** Query parameters without empty values. */
function toSearchParams(query: unknown, fixed: Readonly<Record<string, string>> = {}): URLSearchParams {
  const params = new URLSearchParams(fixed);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params;
}

/** The dependencies and settings of the client. */
export interface MiddlewareClientOptions {
  /** Base URL of the middleware, from runtime configuration. */
  readonly baseUrl: string;
  readonly accessTokenProvider: AccessTokenProvider;
  readonly observer?: RequestObserver;
  /** Timeout of one request in milliseconds; 30 s by default. */
  readonly timeout?: number;
  /** Timeout of a request with `onProgress` in milliseconds; 60 s by default. */
  readonly uploadTimeout?: number;
  /**
   * The capabilities of the middleware; none by default. Headers of missing capabilities are not
   * sent.
   */
  readonly capabilities?: readonly Capability[];
  readonly fetch?: typeof globalThis.fetch;
  /** Whether the connection is lost: each request then fails at once, as `offline`. */
  readonly isOffline?: () => boolean;
  /**
   * Called before the request rejects if the account lacks the role that the installation requires
   * of every user.
   */
  readonly onMissingRole?: (error: MiddlewareError) => void;
}

/** Options of one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * The key of this intent; requests with the same key take effect once (by default each write gets
   * a new one). Only sent to a middleware with the capability `idempotencyKeys`.
   */
  readonly idempotencyKey?: string;
  /**
   * The id of the new record; one record is created per id. Only sent with calls that create one
   * (`Call.creates`), to a middleware with the capability `recordIds`.
   */
  readonly recordId?: string | undefined;
  /**
   * Called with the share of the body that was sent, 0 to 1, for large bodies: such a request has a
   * longer timeout, and does not turn the loading overlay on, since it shows its own progress.
   */
  readonly onProgress?: ((share: number) => void) | undefined;
  /**
   * True for data that staff do not wait for, such as the prices of a list: the request does not turn
   * the loading overlay on.
   */
  readonly isBackground?: boolean;
}

/** The middleware client for remotes. */
export interface MiddlewareClient {
  /** Whether the middleware offers a capability beyond the specification. */
  supports(capability: Capability): boolean;
  /**
   * Sends one call of the contract and parses its response.
   * @throws MiddlewareError for every failure
   */
  request<C extends Call>(call: C, input: RequestInput<C>, options?: RequestOptions): Promise<ReadResponse<C>>;
}

const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_UPLOAD_TIMEOUT = 60_000;

/**
 * Creates the middleware client over ky: the three headers, fresh tokens, a timeout, and on a 401
 * one refresh shared by all waiting requests, after which each is sent again once. It retries
 * nothing else, except after a pause that the middleware requests (429 with Retry-After, at most a
 * minute), with the same idempotency key.
 */
export function createMiddlewareClient(settings: MiddlewareClientOptions): MiddlewareClient {
  const http = ky.create({
    prefix: settings.baseUrl,
    retry: 0,
    timeout: settings.timeout ?? DEFAULT_TIMEOUT,
    throwHttpErrors: false,
    ...(settings.fetch ? { fetch: settings.fetch } : {}),
  });
  const observer = settings.observer ?? noopObserver;
  const { uploadTimeout = DEFAULT_UPLOAD_TIMEOUT } = settings;
  const supports = (capability: Capability) => settings.capabilities?.includes(capability) ?? false;

  return {
    supports,
    async request(call, input, options = {}) {
      if (call.capability !== undefined && !supports(call.capability)) throw new MiddlewareError('unsupported');
      const key = call.method === 'GET' || !supports('idempotencyKeys') ? undefined : (options.idempotencyKey ?? crypto.randomUUID());
      const attempt = async () => {
        if (settings.isOffline?.()) throw new MiddlewareError('offline');
        const ended = (options.onProgress || options.isBackground === true ? noopObserver : observer).onRequestStart(call);
        try {
          const response = await withToken(settings.accessTokenProvider, call, (headers) =>
            send(
              http,
              call,
              input,
              { ...headers, ...writeHeaders(call, key, supports('recordIds') ? options.recordId : undefined) },
              { uploadTimeout, ...options },
            ),
          );
          if (!response.ok) throw await parseErrorResponse(response, key);
          return await parse(call, response, observer);
        } catch (cause) {
          const error = asMiddlewareError(cause, options.signal);
          if (error.body?.code === 'required-role') settings.onMissingRole?.(error);
          throw error;
        } finally {
          ended();
        }
      };
      return retryAfterRateLimit(attempt, (time) => observer.onRateLimit?.(time), options.signal);
    },
  };
}

type Headers = Record<string, string>;

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const writeHeaders = (call: Call, key: string | undefined, recordId: string | undefined): Headers => ({
  ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
  ...(call.creates === undefined || recordId === undefined ? {} : { [requestHeaders.recordId]: recordId }),
});

/** Sends with the present token, and once more with a refreshed one if it is rejected. */
async function withToken(tokens: AccessTokenProvider, call: Call, attempt: (headers: Headers) => Promise<Response>): Promise<Response> {
  const common = { [requestHeaders.application]: CLIENT_APPLICATION };
  if (call.access === 'public') return attempt(common);
  const headers = (token: string): Headers => ({
    ...common,
    [requestHeaders.authorization]: `Bearer ${token}`,
    [requestHeaders.user]: encodeURIComponent(tokens.username()),
  });
  const token = await signedIn(tokens.accessToken());
  const response = await attempt(headers(token));
  if (response.status !== 401) return response;
  const refreshed = await signedIn(tokens.refreshedToken(token));
  const again = await attempt(headers(refreshed));
  if (again.status === 401) tokens.rejectedAgain?.(refreshed);
  return again;
}

/** Waits for a token; a missing one is always the same failure. */
async function signedIn(token: Promise<string>): Promise<string> {
  try {
    return await token;
  } catch (cause) {
    throw new MiddlewareError('unauthenticated', { cause });
  }
}

interface SendOptions extends RequestOptions {
  readonly uploadTimeout: number;
}

function send(http: KyInstance, call: Call, input: Parts, headers: Headers, { signal, onProgress, uploadTimeout }: SendOptions) {
  return http(buildCallPath(call, input.params).slice(1), {
    method: call.method,
    headers,
    ...(input.query === undefined ? {} : { searchParams: toSearchParams(input.query, call.fixedQuery) }),
    ...(input.body === undefined ? {} : { json: input.body }),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { fetch: createFetchWithUploadProgress(onProgress), timeout: uploadTimeout } : {}),
    // Small enough to be completed even if the page is closed (Fetch standard, 'keepalive').
    ...(call.method === 'DELETE' ? { keepalive: true } : {}),
  });
}

async function parse<C extends Call>(call: C, response: Response, observer: RequestObserver): Promise<ReadResponse<C>>;
async function parse(call: Call, response: Response, observer: RequestObserver): Promise<unknown> {
  if (call.read instanceof z.ZodUndefined) return undefined;
  const text = await response.text();
  if (call.responseType === 'text') return checked(call, response, textOf(response, text), observer);
  const withoutContent = call.read.safeParse(undefined);
  const raw: unknown = text === '' ? undefined : JSON.parse(text);
  // No content is an empty list, too (RFC 9110, section 15.3.5).
  if (raw === undefined || raw === null) return withoutContent.success ? withoutContent.data : checked(call, response, [], observer);
  try {
    return checked(call, response, raw, observer);
  } catch (error) {
    if (withoutContent.success) return withoutContent.data;
    throw error;
  }
}

function checked(call: Call, response: Response, raw: unknown, observer: RequestObserver): unknown {
  const read = readAnswer(call.read, raw);
  if (!read.ok) throw new MiddlewareError('invalid-response', { status: response.status, cause: read.error });
  if (read.missing) observer.onIncompleteResponse?.(call, read.missing);
  return read.data;
}

/** Parses a text response that was sent as JSON; a number is not a text. */
function textOf(response: Response, text: string): unknown {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function asMiddlewareError(cause: unknown, signal: AbortSignal | undefined): MiddlewareError {
  if (cause instanceof MiddlewareError) return cause;
  if (signal?.aborted) return new MiddlewareError('aborted', { cause });
  if (isTimeoutError(cause)) return new MiddlewareError('timeout', { cause });
  if (cause instanceof SyntaxError) return new MiddlewareError('invalid-response', { cause });
  return new MiddlewareError('network-error', { cause });
}
