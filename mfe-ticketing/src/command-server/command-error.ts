/** The reason why a command failed. */
export type CommandErrorCode =
  /** The organization id is missing or 0; nothing was sent. */
  | 'invalid-org-id'
  /** The web session id is missing or 0; nothing was sent. */
  | 'invalid-session'
  /** The command server could not be reached, or did not respond in time. */
  | 'command-server-unreachable'
  /** The browser denies the page access to local devices; nothing was sent. */
  | 'access-denied'
  /** The command server responded, but not according to the protocol. */
  | 'protocol'
  /** The reader (PE) could not be reached, or did not respond in time. */
  | 'reader-unreachable'
  /** The reader rejected the request (HTTP). */
  | 'reader-error'
  /** The command server ended the command with an error status. */
  | 'command-failed'
  /** The command did not end within its time limit. */
  | 'timeout'
  /** Another window of this browser is using the device; nothing was sent. */
  | 'device-busy'
  /** The caller has aborted the command. */
  | 'aborted';

export interface CommandErrorDetails {
  /** The error list of the command server, or one text about the failure. */
  readonly errors?: readonly string[];
  /** A German sentence for staff; undefined if the error has only a technical text. */
  readonly userMessage?: string | undefined;
  /** The recommended action: a German sentence; undefined if there is none. */
  readonly hint?: string | undefined;
  /** The command status (see `commandStatus`) of the last response; undefined before the first. */
  readonly status?: number | undefined;
  /** The step of the last response, such as `write-authorization`; undefined before the first. */
  readonly step?: string | undefined;
  /** The number of the last card (application instance) that a response named; undefined before the first. */
  readonly lastAppInstance?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A failed command. The card may have been changed, so it must be read. Repeating a command that issues a ticket is safe
 * only with the issuing journal (specification, decisions, "Tickets").
 */
export class CommandServerError extends Error {
  readonly reason: CommandErrorCode;
  readonly errors: readonly string[];
  readonly userMessage: string | undefined;
  readonly hint: string | undefined;
  readonly status: number | undefined;
  readonly step: string | undefined;
  readonly lastAppInstance: number | undefined;

  constructor(reason: CommandErrorCode, message: string, details: CommandErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'CommandServerError';
    this.reason = reason;
    this.errors = details.errors ?? [message];
    this.userMessage = details.userMessage;
    this.hint = details.hint;
    this.status = details.status;
    this.step = details.step;
    this.lastAppInstance = details.lastAppInstance;
  }
}

/** Creates the error of a response of the command server that does not follow the protocol. */
export const createProtocolError = (message: string, cause?: unknown): CommandServerError =>
  new CommandServerError('protocol', message, { userMessage: 'Der Kommandoserver antwortet nicht wie erwartet.', cause });
