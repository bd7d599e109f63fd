import type { PeAction, PeInput, PeOutput } from '../pe/pe-actions.ts';
import type { PeAnswer } from '../pe/pe-answer.ts';
import type { PrintJob } from '../pe/pe-command.ts';
import type { IssuingJournal } from '../journal/issuing-journal.ts';
import type { Device } from '../workplace/device.ts';
import type { CommandFailure } from './command-failure.ts';
import type { CommandInput } from './command-input.ts';

/** What the command server wants next from the reader; this is what a flow yields. */
export interface Ask {
  readonly action: PeAction;
  /** The reader command, ready to be sent. */
  readonly command: string;
  /** 0 to 100. */
  readonly progress: number;
  /** A German sentence for an info toast. */
  readonly message?: string;
  /** Set where the command has failed and only the card is still to be released. */
  readonly failure?: CommandFailure;
}

/** What comes back: the reader's answer, and what the PUT asked for. */
export interface Answered {
  readonly answer: PeAnswer;
  /** Read with the first answer; later ones repeat it. */
  readonly input: CommandInput | CommandFailure;
}

/** The conversation of one command with the reader: asks, gets answers, returns the result. */
export type Flow<T> = AsyncGenerator<Ask, T, Answered>;

/** Asks the reader for an action. */
export interface ReaderLink {
  /** @throws ReaderFailure if the reader refuses */
  ask<A extends PeAction>(action: A, input: PeInput<A>, words?: AskWords): Flow<PeOutput<A>>;
  /** Like `ask`, but hands a refusal back: the output, or the status code and text. */
  try<A extends PeAction>(action: A, input: PeInput<A>, words?: AskWords): Flow<Tried<A>>;
}

/** What is said beside a command for the reader. */
export interface AskWords {
  readonly progress?: number;
  readonly message?: string;
  readonly print?: PrintJob;
}

/** The output of an action, or how the reader refused it. */
export type Tried<A extends PeAction> =
  | { readonly ok: true; readonly output: PeOutput<A> }
  | { readonly ok: false; readonly statusCode: number; readonly statusText: string };

/** What a command works with. */
export interface CommandContext {
  readonly device: Device;
  readonly reader: ReaderLink;
  readonly webSessionId: string;
  readonly journal: IssuingJournal;
  readonly input: CommandInput;
  /** The card in the session. */
  readonly card: PeOutput<'open'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}
