import { errorBodySchema, responseHeaders, type ErrorBody } from '@aboschalter/contract';
import { getErrorMessage, type MiddlewareErrorKind } from './error-messages.ts';

/** Details of a failed call in addition to its kind. */
interface MiddlewareErrorDetails {
  readonly status?: number;
  readonly body?: ErrorBody | undefined;
  /** See `MiddlewareError.isOutcomeKnown`. */
  readonly isOutcomeKnown?: boolean;
  /** Seconds until a retry is useful. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The error of the middleware client. `message` is always a German message for staff. */
export class MiddlewareError extends Error {
  override readonly name = 'MiddlewareError';
  readonly kind: MiddlewareErrorKind;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** The body of the error response, if it matches the contract. */
  readonly body: ErrorBody | undefined;
  /**
   * If true, the write certainly had no effect. If false, nothing is known: the write may have had its effect. An error never confirms an
   * effect. True if the error response repeats the idempotency key (`responseHeaders.settledKey`): then a business rule rejected the
   * request, and no earlier request with the key was executed.
   */
  readonly isOutcomeKnown: boolean;
  /** Seconds until a retry is useful, if the middleware sent them. */
  readonly retryAfter: number | undefined;

  constructor(kind: MiddlewareErrorKind, details: MiddlewareErrorDetails = {}) {
    super(details.body?.userMessage || getErrorMessage(kind, details.status, details.retryAfter), { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.body = details.body;
    this.isOutcomeKnown = details.isOutcomeKnown ?? false;
    this.retryAfter = details.retryAfter;
  }

  /** The message of the server, if there is one. */
  get userMessage(): string | undefined {
    return this.body?.userMessage;
  }
}

/** Converts an error response to an error. If the body of the response is invalid, the error has a general message. */
export async function parseErrorResponse(response: Response, idempotencyKey: string | undefined): Promise<MiddlewareError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  const kind = response.status === 401 ? 'unauthenticated' : 'rejected';
  return new MiddlewareError(kind, {
    status: response.status,
    body: body.data,
    isOutcomeKnown: idempotencyKey !== undefined && response.headers.get(responseHeaders.settledKey) === idempotencyKey,
    retryAfter: parseRetryAfter(response.headers.get(responseHeaders.retryAfter)),
  });
}

/** Returns the seconds of a `Retry-After` header, which is a number or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Returns a German message for any thrown value: the `message` of an error, or a general message for other values. The message of
 * a `MiddlewareError` is the `userMessage` of the server if the response contains one.
 */
export function getUserMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Ein unerwarteter Fehler ist aufgetreten.';
}

/** Returns the incident id of a failed call, for support. */
export const getIncidentId = (error: unknown): string | undefined =>
  error instanceof MiddlewareError ? error.body?.incidentId : undefined;
