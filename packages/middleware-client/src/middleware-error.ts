import { errorBodySchema, responseHeaders, type ErrorBody } from '@aboschalter/contract';
import { getErrorMessage, type MiddlewareErrorKind } from './error-messages.ts';

/** Details of a failed call besides its kind. */
interface Details {
  readonly status?: number;
  readonly body?: ErrorBody | undefined;
  /**
   * Whether the response is the outcome of the idempotency key (see `responseHeaders.settledKey`).
   */
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
  /** Whether this is the outcome of the intent: a rejection after its key was looked up. */
  readonly isOutcomeKnown: boolean;
  /** Seconds until a retry is useful, if the middleware sent them. */
  readonly retryAfter: number | undefined;

  constructor(failure: MiddlewareErrorKind, details: Details = {}) {
    super(details.body?.userMessage || getErrorMessage(failure, details.status, details.retryAfter), { cause: details.cause });
    this.kind = failure;
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

/** Parses an error response; with an invalid body the general message applies. */
export async function parseErrorResponse(response: Response, key: string | undefined): Promise<MiddlewareError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  const failure = response.status === 401 ? 'unauthenticated' : 'rejected';
  return new MiddlewareError(failure, {
    status: response.status,
    body: body.data,
    isOutcomeKnown: key !== undefined && response.headers.get(responseHeaders.settledKey) === key,
    retryAfter: secondsOf(response.headers.get(responseHeaders.retryAfter)),
  });
}

/** Seconds of a `Retry-After` header, given as a number or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Returns the message for any thrown value: the server's `userMessage`, or else the error's own
 * message.
 */
export function getUserMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Ein unerwarteter Fehler ist aufgetreten.';
}

/** The incident id of a failed call, for support. */
export const getIncidentId = (error: unknown): string | undefined =>
  error instanceof MiddlewareError ? error.body?.incidentId : undefined;
