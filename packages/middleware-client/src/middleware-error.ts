import { type ErrorBody, errorBody } from '@aboschalter/contract';

/**
 * Why a call failed.
 * - `refused`: the middleware answered with a status of 400 or above.
 * - `signed-out`: there is no token, or a second one was rejected as well.
 * - `unreachable`: no answer at all. `timeout`: none within the time limit.
 * - `malformed`: an answer that the contract does not know.
 * - `aborted`: the caller lost interest; nobody need be told.
 */
export type Failure = 'refused' | 'signed-out' | 'unreachable' | 'timeout' | 'malformed' | 'aborted';

const sentences: Record<Failure, string> = {
  refused: 'Die Anfrage wurde vom Server abgelehnt.',
  'signed-out': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  unreachable: 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
  malformed: 'Der Server hat eine unerwartete Antwort gegeben. Bitte versuchen Sie es erneut.',
  aborted: 'Die Anfrage wurde abgebrochen.',
};

/** The one error of the middleware client. `message` is always a German sentence for staff. */
export class MiddlewareError extends Error {
  override readonly name = 'MiddlewareError';
  readonly failure: Failure;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** What the middleware said, where its answer had the agreed shape. */
  readonly body: ErrorBody | undefined;

  constructor(failure: Failure, details: { status?: number; body?: ErrorBody | undefined; cause?: unknown } = {}) {
    super(details.body?.userMessage || sentences[failure], { cause: details.cause });
    this.failure = failure;
    this.status = details.status;
    this.body = details.body;
  }

  /** The server's own sentence, if it sent one. */
  get userMessage(): string | undefined {
    return this.body?.userMessage;
  }
}

/** Reads a refused answer; a body of another shape leaves the general sentence. */
export async function refusal(response: Response): Promise<MiddlewareError> {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  const failure = response.status === 401 ? 'signed-out' : 'refused';
  return new MiddlewareError(failure, { status: response.status, body: body.data });
}

/** What to tell staff about any thrown value: the server's `userMessage`, or else the error's own message. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return 'Ein unerwarteter Fehler ist aufgetreten.';
}
