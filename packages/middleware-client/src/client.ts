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
import { parseTolerantly } from './parse-tolerantly.ts';
import { noopObserver, type RequestObserver } from './request-observer.ts';
import type { AccessTokenProvider } from './access-token-provider.ts';

/** Returns the query parameters. Omits empty values. */
function toSearchParams(query: unknown): URLSearchParams {
  const params = new URLSearchParams();
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
   * The capabilities that the middleware has; none by default. Headers that require another capability are not
   * sent.
   */
  readonly capabilities?: readonly Capability[];
  readonly fetch?: typeof globalThis.fetch;
  /** Returns true while there is no connection. Each request then fails at once with the kind `offline`. */
  readonly isOffline?: () => boolean;
  /**
   * Called before a request rejects because the account lacks the role that the installation requires
   * of every user.
   */
  readonly onMissingRole?: (error: MiddlewareError) => void;
}

/** Options of one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * The idempotency key: requests with the same key take effect once. By default each write has a new
   * key. Sent only to a middleware with the capability `idempotencyKeys`.
   */
  readonly idempotencyKey?: string;
  /**
   * The id of the new record: one record is created per id. Sent only with calls that create a record
   * (`Call.creates`), to a middleware with the capability `recordIds`.
   */
  readonly recordId?: string | undefined;
  /**
   * Called with the sent share of the body, 0 to 1. A request with this option has a longer timeout and
   * no loading overlay, since the caller shows the progress.
   */
  readonly onProgress?: ((share: number) => void) | undefined;
  /**
   * Whether staff can continue to work during the request, for example while the prices of a list load. A background request has no
   * loading overlay.
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

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Creates the middleware client, which uses ky. It adds the three headers of the specification, fresh
 * tokens and a timeout. It sends a request again, with the same idempotency key, in two cases only:
 * after a 401, once, with a refreshed token; and after a pause that the middleware requests (429 with
 * Retry-After, at most a minute).
 */
export function createMiddlewareClient(clientOptions: MiddlewareClientOptions): MiddlewareClient {
  const http = ky.create({
    prefix: clientOptions.baseUrl,
    retry: 0,
    timeout: clientOptions.timeout ?? DEFAULT_TIMEOUT_MS,
    throwHttpErrors: false,
    ...(clientOptions.fetch ? { fetch: clientOptions.fetch } : {}),
  });
  const observer = clientOptions.observer ?? noopObserver;
  const { uploadTimeout = DEFAULT_UPLOAD_TIMEOUT_MS } = clientOptions;
  const supports = (capability: Capability) => clientOptions.capabilities?.includes(capability) ?? false;

  return {
    supports,
    async request(call, input, options = {}) {
      if (call.capability !== undefined && !supports(call.capability)) throw new MiddlewareError('unsupported');
      const hasKey = call.method !== 'GET' && supports('idempotencyKeys');
      const key = hasKey ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
      const recordId = supports('recordIds') ? options.recordId : undefined;
      // The observer shows the loading overlay.
      const hasOverlay = !options.onProgress && options.isBackground !== true;
      const requestObserver = hasOverlay ? observer : noopObserver;
      const requestOnce = async () => {
        if (clientOptions.isOffline?.()) throw new MiddlewareError('offline');
        const notifyEnd = requestObserver.onRequestStart(call);
        try {
          const response = await withToken(clientOptions.accessTokenProvider, call, (headers) =>
            send(http, call, input, { ...headers, ...createWriteHeaders(call, key, recordId) }, { uploadTimeout, ...options }),
          );
          if (!response.ok) throw await parseErrorResponse(response, key);
          return await parseResponse(call, response, observer);
        } catch (cause) {
          const error = toMiddlewareError(cause, options.signal);
          if (error.body?.code === 'required-role') clientOptions.onMissingRole?.(error);
          throw error;
        } finally {
          notifyEnd();
        }
      };
      return retryAfterRateLimit(requestOnce, (time) => observer.onRateLimit?.(time), options.signal);
    },
  };
}

type HeaderValues = Record<string, string>;

/** The untyped input of a call: the values of path, query and body. */
interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const createWriteHeaders = (call: Call, key: string | undefined, recordId: string | undefined): HeaderValues => ({
  ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
  ...(call.creates === undefined || recordId === undefined ? {} : { [requestHeaders.recordId]: recordId }),
});

/** Calls `sendWith` with the headers of the current token, and once more with a refreshed token after a 401. */
async function withToken(
  tokens: AccessTokenProvider,
  call: Call,
  sendWith: (headers: HeaderValues) => Promise<Response>,
): Promise<Response> {
  const commonHeaders = { [requestHeaders.application]: CLIENT_APPLICATION };
  if (call.access === 'public') return sendWith(commonHeaders);
  const createHeaders = (token: string): HeaderValues => ({
    ...commonHeaders,
    [requestHeaders.authorization]: `Bearer ${token}`,
    [requestHeaders.user]: encodeURIComponent(tokens.username()),
  });
  const token = await requireToken(tokens.accessToken());
  const response = await sendWith(createHeaders(token));
  if (response.status !== 401) return response;
  const refreshedToken = await requireToken(tokens.refreshedToken(token));
  const secondResponse = await sendWith(createHeaders(refreshedToken));
  if (secondResponse.status === 401) tokens.rejectedAgain?.(refreshedToken);
  return secondResponse;
}

/** Waits for a token. Rejects with the kind `unauthenticated` if the promise rejects. */
async function requireToken(token: Promise<string>): Promise<string> {
  try {
    return await token;
  } catch (cause) {
    throw new MiddlewareError('unauthenticated', { cause });
  }
}

interface SendOptions extends RequestOptions {
  readonly uploadTimeout: number;
}

function send(
  http: KyInstance,
  call: Call,
  input: RequestParts,
  headers: HeaderValues,
  { signal, onProgress, uploadTimeout }: SendOptions,
) {
  // ky puts the path behind its `prefix`, and requires it without a slash at the beginning.
  const path = buildCallPath(call, input.params).slice(1);
  return http(path, {
    method: call.method,
    headers,
    // ky adds these parameters to the path, which may already contain the constant query of the call (`Call.fixedQuery`).
    ...(input.query === undefined ? {} : { searchParams: toSearchParams(input.query) }),
    ...(input.body === undefined ? {} : { json: input.body }),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { fetch: createFetchWithUploadProgress(onProgress), timeout: uploadTimeout } : {}),
    // A DELETE request is small enough to be completed even if the page is closed (Fetch standard, 'keepalive').
    ...(call.method === 'DELETE' ? { keepalive: true } : {}),
  });
}

// An overload: TypeScript cannot check that the implementation below returns the type that belongs to `call`.
async function parseResponse<C extends Call>(call: C, response: Response, observer: RequestObserver): Promise<ReadResponse<C>>;
async function parseResponse(call: Call, response: Response, observer: RequestObserver): Promise<unknown> {
  const hasNoResponseData = call.read instanceof z.ZodUndefined;
  if (hasNoResponseData) return undefined;
  const text = await response.text();
  if (call.responseType === 'text') return validateData(call, response, parseText(response, text), observer);
  // Undefined stands for a response without content, which some calls accept.
  const resultWithoutContent = call.read.safeParse(undefined);
  const raw: unknown = text === '' ? undefined : JSON.parse(text);
  if (raw === undefined || raw === null) {
    if (resultWithoutContent.success) return resultWithoutContent.data;
    // An empty response to a call that returns a list is an empty list (204 No Content, RFC 9110, section 15.3.5). The schemas of all
    // other calls reject `[]` as invalid.
    return validateData(call, response, [], observer);
  }
  try {
    return validateData(call, response, raw, observer);
  } catch (error) {
    // An optional schema returns undefined for missing content. For such a call, invalid content is no failure (`Call.read`).
    const isOptional = resultWithoutContent.success && resultWithoutContent.data === undefined;
    if (isOptional) return undefined;
    throw error;
  }
}

/** Parses the data of a response and reports invalid parts. */
function validateData(call: Call, response: Response, raw: unknown, observer: RequestObserver): unknown {
  const result = parseTolerantly(call.read, raw);
  if (!result.ok) throw new MiddlewareError('invalid-response', { status: response.status, cause: result.error });
  if (result.missing) observer.onIncompleteResponse?.(call, result.missing);
  return result.data;
}

/** Returns the text of a response. The middleware may send the text as JSON; other JSON values are rejected by the caller. */
function parseText(response: Response, text: string): unknown {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toMiddlewareError(cause: unknown, signal: AbortSignal | undefined): MiddlewareError {
  if (cause instanceof MiddlewareError) return cause;
  if (signal?.aborted) return new MiddlewareError('aborted', { cause });
  if (isTimeoutError(cause)) return new MiddlewareError('timeout', { cause });
  // Thrown by `JSON.parse`.
  if (cause instanceof SyntaxError) return new MiddlewareError('invalid-response', { cause });
  return new MiddlewareError('network-error', { cause });
}
