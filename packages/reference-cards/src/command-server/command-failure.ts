import { commandStatus, peStatusCode } from '@aboschalter/contract';
import { JournalRefusal, JournalUnreachable } from '../journal/issuing-journal.ts';

type FailureStatus = Exclude<(typeof commandStatus)[keyof typeof commandStatus], 0 | 1>;

/** Why a command cannot go on. */
export class CommandFailure extends Error {
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
export class ReaderFailure extends CommandFailure {
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
export function impossible(sentence: string): CommandFailure {
  return new CommandFailure(commandStatus.refused, [sentence]);
}

/** A request that is not of the protocol: a German sentence, for programs a word before it. */
export function badRequest(sentence: string, word?: string): CommandFailure {
  return new CommandFailure(commandStatus.badRequest, word === undefined ? [sentence] : [word, sentence]);
}

/** The failure behind any error; what nobody foresaw is said without its details. */
export function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof JournalRefusal) return impossible(error.message);
  if (error instanceof JournalUnreachable) {
    return new CommandFailure(commandStatus.middlewareUnreachable, [error.message]);
  }
  return new CommandFailure(commandStatus.readerError, ['Unerwarteter Fehler am Kommandoserver.']);
}
