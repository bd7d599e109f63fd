import { commandStatus, peStatusCode } from '@aboschalter/contract';
import { JournalRejectedError, JournalUnavailableError } from '../journal/issuing-journal.ts';

/** All statuses except 0 (`continue`) and 1 (`done`). */
type FailureStatus = Exclude<(typeof commandStatus)[keyof typeof commandStatus], 0 | 1>;

/** A failure that ends a command. */
export class CommandError extends Error {
  readonly status: FailureStatus;
  /** The error list of the response: codes for programs, then a German message. */
  readonly errors: readonly string[];

  constructor(status: FailureStatus, errors: readonly string[]) {
    super(errors.at(-1));
    this.status = status;
    this.errors = errors;
  }
}

/** The card or the PE rejected the command. */
export class PeError extends CommandError {
  readonly statusCode: number;

  constructor(statusCode: number, statusText: string) {
    super(commandStatus.readerError, [`StatusCode: ${statusCode}`, statusText]);
    this.statusCode = statusCode;
  }

  /** Whether the session with the card has ended, so that the command server does not close it. */
  get hasSessionEnded(): boolean {
    const statusCodes: readonly number[] = [peStatusCode.noCard, peStatusCode.sessionOver, peStatusCode.usb, peStatusCode.severalCards];
    return statusCodes.includes(this.statusCode);
  }
}

/** Creates the error of a command that the command server rejects, with a German message. */
export function createCommandRejection(message: string): CommandError {
  return new CommandError(commandStatus.refused, [message]);
}

/** Creates an error about an invalid request, with a German message and a code for programs. */
export function createProtocolError(message: string, code?: string): CommandError {
  return new CommandError(commandStatus.badRequest, code === undefined ? [message] : [code, message]);
}

/** Converts any error to a `CommandError`. An unexpected error gets a general message without details. */
export function toCommandFailure(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof JournalRejectedError) return createCommandRejection(error.message);
  if (error instanceof JournalUnavailableError) {
    return new CommandError(commandStatus.middlewareUnreachable, [error.message]);
  }
  return new CommandError(commandStatus.readerError, ['Unerwarteter Fehler am Kommandoserver.']);
}
