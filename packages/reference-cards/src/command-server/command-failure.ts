import { commandStatus, peStatusCode } from '@aboschalter/contract';
import { JournalRejectedError, JournalUnavailableError } from '../journal/issuing-journal.ts';

type FailureStatus = Exclude<(typeof commandStatus)[keyof typeof commandStatus], 0 | 1>;

/** Why a command cannot go on. */
export class CommandError extends Error {
  readonly status: FailureStatus;
  /** The error list of the reply: words for programs first, a German sentence last. */
  readonly errors: readonly string[];

  constructor(status: FailureStatus, errors: readonly string[]) {
    super(errors.at(-1));
    this.status = status;
    this.errors = errors;
  }
}

/** The card or the reader said no. */
export class ReaderError extends CommandError {
  readonly statusCode: number;

  constructor(statusCode: number, statusText: string) {
    super(commandStatus.readerError, [`StatusCode: ${statusCode}`, statusText]);
    this.statusCode = statusCode;
  }

  /** Whether the session with the card is over anyway, so that there is nothing left to close. */
  get sessionIsGone(): boolean {
    const gone: readonly number[] = [peStatusCode.noCard, peStatusCode.sessionOver, peStatusCode.usb, peStatusCode.severalCards];
    return gone.includes(this.statusCode);
  }
}

/** A wish that cannot be fulfilled: a German sentence. */
export function createCommandRejection(sentence: string): CommandError {
  return new CommandError(commandStatus.refused, [sentence]);
}

/** A request that is not of the protocol: a German sentence, for programs a word before it. */
export function createProtocolError(sentence: string, word?: string): CommandError {
  return new CommandError(commandStatus.badRequest, word === undefined ? [sentence] : [word, sentence]);
}

/** The failure behind any error; what nobody foresaw is said without its details. */
export function toCommandFailure(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof JournalRejectedError) return createCommandRejection(error.message);
  if (error instanceof JournalUnavailableError) {
    return new CommandError(commandStatus.middlewareUnreachable, [error.message]);
  }
  return new CommandError(commandStatus.readerError, ['Unerwarteter Fehler am Kommandoserver.']);
}
