import type { Capability } from './capabilities.ts';

/**
 * Header names of requests. The first three are part of the specification (document 1, section 7), the others require a capability
 * (`headerCapabilities`).
 */
export const requestHeaders = {
  authorization: 'authorization',
  /** Preferred username of the member of staff. */
  user: 'hq-client-application-user',
  /** Name of the client application. */
  application: 'hq-client-application',
  /** One key per action of the user: requests with the same key take effect only once. */
  idempotencyKey: 'idempotency-key',
  /** The id of a new record: a UUID that the client chooses when the form opens. The middleware creates one record per id. */
  recordId: 'record-id',
} as const;

/**
 * Header names of the middleware's responses that the client reads
 * (`Access-Control-Expose-Headers`).
 */
export const responseHeaders = {
  /**
   * Repeats the idempotency key of the request if its outcome is final, so that a retry with the key would get the same outcome:
   *
   * - A success response with this header: this request, or an earlier one with the key, was executed.
   * - An error response with this header: a business rule rejected the request. No request with the key was executed.
   *
   * After a response without this header (not authorized, too many requests, overload, response of a proxy) the outcome is unknown.
   */
  settledKey: 'idempotency-key-settled',
  /** Seconds until a retry is useful, with 429 and 503 (RFC 9110, section 10.2.3). */
  retryAfter: 'retry-after',
} as const;

/** The capability that each header requires, by header name. All other headers are part of the specification or of HTTP. */
export const headerCapabilities: Readonly<Record<string, Capability>> = {
  [requestHeaders.idempotencyKey]: 'idempotencyKeys',
  [requestHeaders.recordId]: 'recordIds',
  [responseHeaders.settledKey]: 'idempotencyKeys',
};

/** The value of the header `hq-client-application`. */
export const CLIENT_APPLICATION = 'aboschalter';

/** The supported middleware versions (specification, document 1, section 1). */
export const SUPPORTED_MIDDLEWARE_RANGE = '^3.3.0';

/** The version of this front end, shown in the dialog 'Info'. */
export const FRONTEND_VERSION = '1.25.0';
