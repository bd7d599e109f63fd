import type { PeAction, PeInput, PeOutput } from '../pe/pe-actions.ts';
import type { PeResponse } from '../pe/pe-response.ts';
import type { PrintJob } from '../pe/pe-command.ts';
import type { IssuanceJournal } from '../journal/issuing-journal.ts';
import type { Device } from '../workstation/device.ts';
import type { CommandError } from './command-error.ts';
import type { CommandInput } from './command-input.ts';

/** The next request to the reader, yielded by a flow. */
export interface ReaderRequest {
  readonly action: PeAction;
  /** The command for the reader. */
  readonly command: string;
  /** 0 to 100. */
  readonly progress: number;
  /** A German message for an info toast. */
  readonly message?: string;
  /** Set if the command has failed and only releases the card. */
  readonly failure?: CommandError;
}

/** The response of the reader, and the input of the PUT. */
export interface ReaderResponse {
  readonly answer: PeResponse;
  /** Parsed with the first response; later ones repeat it. */
  readonly input: CommandInput | CommandError;
}

/** The exchange of one command with the reader: yields requests, receives responses, returns the result. */
export type CommandFlow<T> = AsyncGenerator<ReaderRequest, T, ReaderResponse>;

/** Sends an action to the reader. */
export interface ReaderConnection {
  /** @throws ReaderError if the reader rejects it */
  ask<A extends PeAction>(action: A, input: PeInput<A>, options?: TransmitOptions): CommandFlow<PeOutput<A>>;
  /** Like `ask`, but returns a rejection: the output, or the status code and text. */
  try<A extends PeAction>(action: A, input: PeInput<A>, options?: TransmitOptions): CommandFlow<TransmitResult<A>>;
}

/** Options of a request to the reader. */
export interface TransmitOptions {
  readonly progress?: number;
  readonly message?: string;
  readonly print?: PrintJob;
}

/** The output of an action, or its rejection by the reader. */
export type TransmitResult<A extends PeAction> =
  | { readonly ok: true; readonly output: PeOutput<A> }
  | { readonly ok: false; readonly statusCode: number; readonly statusText: string };

/** The dependencies of a command. */
export interface CommandContext {
  readonly device: Device;
  readonly reader: ReaderConnection;
  readonly webSessionId: string;
  readonly journal: IssuanceJournal;
  readonly input: CommandInput;
  /** The card of the session. */
  readonly card: PeOutput<'open'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}
