import type { PeAction, PeInput, PeOutput } from '../pe/pe-actions.ts';
import type { PeResponse } from '../pe/pe-response.ts';
import type { PrintJob } from '../pe/pe-command.ts';
import type { IssuanceJournal } from '../journal/issuing-journal.ts';
import type { Device } from '../workplace/device.ts';
import type { CommandError } from './command-failure.ts';
import type { CommandInput } from './command-input.ts';

/** What the command server wants next from the reader; this is what a flow yields. */
export interface ReaderRequest {
  readonly action: PeAction;
  /** The reader command, ready to be sent. */
  readonly command: string;
  /** 0 to 100. */
  readonly progress: number;
  /** A German sentence for an info toast. */
  readonly message?: string;
  /** Set where the command has failed and only the card is still to be released. */
  readonly failure?: CommandError;
}

/** What comes back: the reader's answer, and what the PUT asked for. */
export interface ReaderResponse {
  readonly answer: PeResponse;
  /** Read with the first answer; later ones repeat it. */
  readonly input: CommandInput | CommandError;
}

/** The conversation of one command with the reader: asks, gets answers, returns the result. */
export type CommandFlow<T> = AsyncGenerator<ReaderRequest, T, ReaderResponse>;

/** Asks the reader for an action. */
export interface ReaderConnection {
  /** @throws ReaderError if the reader refuses */
  ask<A extends PeAction>(action: A, input: PeInput<A>, words?: TransmitOptions): CommandFlow<PeOutput<A>>;
  /** Like `ask`, but hands a refusal back: the output, or the status code and text. */
  try<A extends PeAction>(action: A, input: PeInput<A>, words?: TransmitOptions): CommandFlow<TransmitResult<A>>;
}

/** What is said beside a command for the reader. */
export interface TransmitOptions {
  readonly progress?: number;
  readonly message?: string;
  readonly print?: PrintJob;
}

/** The output of an action, or how the reader refused it. */
export type TransmitResult<A extends PeAction> =
  | { readonly ok: true; readonly output: PeOutput<A> }
  | { readonly ok: false; readonly statusCode: number; readonly statusText: string };

/** What a command works with. */
export interface CommandContext {
  readonly device: Device;
  readonly reader: ReaderConnection;
  readonly webSessionId: string;
  readonly journal: IssuanceJournal;
  readonly input: CommandInput;
  /** The card in the session. */
  readonly card: PeOutput<'open'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}
