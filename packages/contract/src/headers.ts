import type { Capability } from './capabilities.ts';

/** Header names of every request (specification, document 1, section 7). */
export const requestHeaders = {
  authorization: 'authorization',
  /** Preferred username of the member of staff. */
  user: 'hq-client-application-user',
  /** Name of the client application. */
  application: 'hq-client-application',
  /** A key per intent: the same key never has two effects. */
  idempotencyKey: 'idempotency-key',
  /** The id of a new record, a UUID that the client chooses when the form opens; one record is created per id. */
  recordId: 'record-id',
} as const;

/** Header names of the middleware's answers that the client reads (`Access-Control-Expose-Headers`). */
export const responseHeaders = {
  /**
   * Repeats the idempotency key of the request exactly when this answer is the outcome of that key: the deed was done
   * now or before, or it was refused by a rule after the key had been looked up. An answer without it (refused at the
   * door, too many requests, overload, a proxy in between) says nothing about what became of the intent.
   */
  settledKey: 'idempotency-key-settled',
  /** Seconds until it is worth trying again, with 429 and 503 (RFC 9110, section 10.2.3). */
  retryAfter: 'retry-after',
} as const;

/** The capability that a header needs; the specification, or HTTP, has every other one. */
export const headerCapabilities: Readonly<Record<string, Capability>> = {
  [requestHeaders.idempotencyKey]: 'idempotencyKeys',
  [requestHeaders.recordId]: 'recordIds',
  [responseHeaders.settledKey]: 'idempotencyKeys',
};

/** The value of `hq-client-application`, as decided. */
export const CLIENT_APPLICATION = 'aboschalter';

/** The middleware versions this front end works with (specification, document 1, section 1). */
export const SUPPORTED_MIDDLEWARE_RANGE = '^3.3.0';

/** The front end's own version, shown in 'Info'. */
export const FRONTEND_VERSION = '1.25.0';
