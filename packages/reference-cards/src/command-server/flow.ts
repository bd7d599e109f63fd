import type { PeAction, PeInput, PeOutput } from '../pe/pe-actions.ts';
import type { PeResponse } from '../pe/pe-response.ts';
import type { PrintJob } from '../pe/pe-command.ts';
import type { IssuingJournalClient } from '../journal/issuing-journal.ts';
import type { Device } from '../workstation/device.ts';
import type { CommandError } from './command-error.ts';
import type { CommandInput } from './command-input.ts';

/** A step of a flow: a command for the PE, which the client transports. */
export interface FlowStep {
  readonly action: PeAction;
  /** The serialized command that the client sends to the PE. */
  readonly command: string;
  /** The progress of the whole command in percent. */
  readonly progress: number;
  /** A German message about the progress for staff. */
  readonly message?: string;
  /** The failure of the command, if this step only releases the card. */
  readonly failure?: CommandError;
}

/** The content of the PUT that follows a step. */
export interface StepResponse {
  /** The response of the PE to the step, from the body. */
  readonly response: PeResponse;
  /** The parameters of the command, from the headers. Clients send them in each PUT; only those of the first PUT are used. */
  readonly parameters: CommandInput | CommandError;
}

/** A generator that runs a command: it yields steps for the PE, receives the responses, and returns the result. */
export type CommandFlow<T> = AsyncGenerator<FlowStep, T, StepResponse>;

/** Sends actions to the PE. */
export interface PeConnection {
  /** Sends an action and returns its output. @throws PeError if the PE rejects the action */
  send<A extends PeAction>(action: A, input: PeInput<A>, options?: SendOptions): CommandFlow<PeOutput<A>>;
  /** Sends an action and returns its output or the rejection by the PE. */
  trySend<A extends PeAction>(action: A, input: PeInput<A>, options?: SendOptions): CommandFlow<SendResult<A>>;
}

/** Options of a request to the PE. */
export interface SendOptions {
  readonly progress?: number;
  readonly message?: string;
  readonly print?: PrintJob;
}

/** The output of an action, or the status of its rejection by the PE. */
export type SendResult<A extends PeAction> =
  | { readonly ok: true; readonly output: PeOutput<A> }
  | { readonly ok: false; readonly statusCode: number; readonly statusText: string };

/** The input and the dependencies of a flow. */
export interface CommandContext {
  readonly device: Device;
  readonly pe: PeConnection;
  readonly webSessionId: string;
  readonly journal: IssuingJournalClient;
  readonly input: CommandInput;
  /** The identity of the card of the session. */
  readonly card: PeOutput<'open'>;
  /** The time when the command started, in milliseconds since 1970. */
  readonly now: number;
}
