import type { Capability } from './capabilities.ts';

/** Header names of every request (specification, document 1, section 7). */
export const requestHeaders = {
  authorization: 'authorization',
  /** Preferred username of the member of staff. */
  user: 'hq-client-application-user',
  /** Name of the client application. */
  application: 'hq-client-application',
  /** A key per intent: requests with the same key take effect only once. */
  idempotencyKey: 'idempotency-key',
  /** The id of a new record, a UUID that the client chooses when the form opens; one record is created per id. */
  recordId: 'record-id',
} as const;

/**
 * Header names of the middleware's responses that the client reads
 * (`Access-Control-Expose-Headers`).
 */
export const responseHeaders = {
  /**
   * Repeats the idempotency key of the request exactly when this response is the outcome of that
   * key: it was executed now or before, or rejected by a business rule after the key was looked up.
   * A response without it (not authorized, too many requests, overload, a proxy) does not tell the
   * outcome of the intent.
   */
  settledKey: 'idempotency-key-settled',
  /** Seconds until a retry is useful, with 429 and 503 (RFC 9110, section 10.2.3). */
  retryAfter: 'retry-after',
} as const;

/** The capability of a header; all others are part of the specification or of HTTP. */
export const headerCapabilities: Readonly<Record<string, Capability>> = {
  [requestHeaders.idempotencyKey]: 'idempotencyKeys',
  [requestHeaders.recordId]: 'recordIds',
  [responseHeaders.settledKey]: 'idempotencyKeys',
};

/** The value of `hq-client-application`, as decided. */
export const CLIENT_APPLICATION = 'aboschalter';

/** The supported middleware versions (specification, document 1, section 1). */
export const SUPPORTED_MIDDLEWARE_RANGE = '^3.3.0';

/** The front end's own version, shown in 'Info'. */
export const FRONTEND_VERSION = '1.25.0';
