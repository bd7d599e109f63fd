import type { PeAction, PeInput, PeOutput } from '../pe/pe-actions.ts';
import type { PeResponse } from '../pe/pe-response.ts';
import type { PrintJob } from '../pe/pe-command.ts';
import type { IssuingJournalClient } from '../journal/issuing-journal.ts';
import type { Device } from '../workstation/device.ts';
import type { CommandError } from './command-error.ts';
import type { CommandInput } from './command-input.ts';

/** A request to the reader, yielded by a flow. */
export interface ReaderRequest {
  readonly action: PeAction;
  /** The serialized command that the client sends to the reader. */
  readonly command: string;
  /** The progress of the whole command in percent. */
  readonly progress: number;
  /** A German message about the progress for staff. */
  readonly message?: string;
  /** The failure of the command, if this request only releases the card. */
  readonly failure?: CommandError;
}

/** What a flow receives for its request. */
export interface ReaderResponse {
  readonly response: PeResponse;
  /** The parameters of the command. Clients send them again with each response; only those of the first response are used. */
  readonly input: CommandInput | CommandError;
}

/** A generator that runs a command: it yields requests to the reader, receives the responses, and returns the result. */
export type CommandFlow<T> = AsyncGenerator<ReaderRequest, T, ReaderResponse>;

/** Sends actions to the reader. */
export interface ReaderConnection {
  /** Sends an action and returns its output. @throws ReaderError if the reader rejects the action */
  send<A extends PeAction>(action: A, input: PeInput<A>, options?: SendOptions): CommandFlow<PeOutput<A>>;
  /** Sends an action and returns its output or the rejection by the reader. */
  trySend<A extends PeAction>(action: A, input: PeInput<A>, options?: SendOptions): CommandFlow<SendResult<A>>;
}

/** Options of a request to the reader. */
export interface SendOptions {
  readonly progress?: number;
  readonly message?: string;
  readonly print?: PrintJob;
}

/** The output of an action, or the status of its rejection by the reader. */
export type SendResult<A extends PeAction> =
  | { readonly ok: true; readonly output: PeOutput<A> }
  | { readonly ok: false; readonly statusCode: number; readonly statusText: string };

/** The input and the dependencies of a flow. */
export interface CommandContext {
  readonly device: Device;
  readonly reader: ReaderConnection;
  readonly webSessionId: string;
  readonly journal: IssuingJournalClient;
  readonly input: CommandInput;
  /** The identity of the card of the session. */
  readonly card: PeOutput<'open'>;
  /** The time when the command started, in milliseconds since 1970. */
  readonly now: number;
}
