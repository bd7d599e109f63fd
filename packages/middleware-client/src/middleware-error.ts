import { errorBody, responseHeaders, type ErrorBody } from '@aboschalter/contract';
import { getErrorMessage, type MiddlewareErrorKind } from './error-messages.ts';

/** What is known of a failed call beside its kind. */
interface Details {
  readonly status?: number;
  readonly body?: ErrorBody | undefined;
  /** Whether the answer is the outcome of the idempotency key that was sent (see `responseHeaders.settledKey`). */
  readonly settled?: boolean;
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The one error of the middleware client. `message` is always a German sentence for staff. */
export class MiddlewareError extends Error {
  override readonly name = 'MiddlewareError';
  readonly failure: MiddlewareErrorKind;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** What the middleware said, where its answer had the agreed shape. */
  readonly body: ErrorBody | undefined;
  /** Whether this is what became of the intent: a refusal given after its key had been looked up. */
  readonly settled: boolean;
  /** Seconds until it is worth trying again, where the middleware said so. */
  readonly retryAfter: number | undefined;

  constructor(failure: MiddlewareErrorKind, details: Details = {}) {
    super(details.body?.userMessage || getErrorMessage(failure, details.status, details.retryAfter), { cause: details.cause });
    this.failure = failure;
    this.status = details.status;
    this.body = details.body;
    this.settled = details.settled ?? false;
    this.retryAfter = details.retryAfter;
  }

  /** The server's own sentence, if it sent one. */
  get userMessage(): string | undefined {
    return this.body?.userMessage;
  }
}

/** Reads a refused answer; a body of another shape leaves the general sentence. */
export async function parseErrorResponse(response: Response, key: string | undefined): Promise<MiddlewareError> {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  const failure = response.status === 401 ? 'signed-out' : 'refused';
  return new MiddlewareError(failure, {
    status: response.status,
    body: body.data,
    settled: key !== undefined && response.headers.get(responseHeaders.settledKey) === key,
    retryAfter: secondsOf(response.headers.get(responseHeaders.retryAfter)),
  });
}

/** Seconds of a `Retry-After` header, given as a number or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** What to tell staff about any thrown value: the server's `userMessage`, or else the error's own message. */
export function getUserMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Ein unerwarteter Fehler ist aufgetreten.';
}

/** The number under which support finds a failed call in the middleware's log. */
export const getIncidentId = (error: unknown): string | undefined =>
  error instanceof MiddlewareError ? error.body?.incidentId : undefined;
