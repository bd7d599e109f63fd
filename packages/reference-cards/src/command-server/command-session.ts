import type { PeAction } from '../pe/pe-actions.ts';
import type { RunningCommand } from '../workplace/device.ts';
import type { CommandReply } from './command-reply.ts';
import type { CommandResult } from './run-command-flow.ts';
import type { ReaderResponse, ReaderRequest } from './flow.ts';

/** A running command, stored in memory at its device, by the id that the client sends as PE session. */
export interface CommandSession extends RunningCommand {
  readonly id: string;
  readonly flow: AsyncGenerator<ReaderRequest, CommandResult, ReaderResponse>;
  /** The step whose response is expected; undefined while a response is handled and after the end. */
  step: PeAction | undefined;
  /** The latest response and its reply: a repeated request gets the same reply. */
  handled: { readonly step: string; readonly body: unknown; readonly reply: Promise<CommandReply> } | undefined;
  ended: boolean;
  /** Application instance number of the card; 0 until it is known. */
  appInstanceNumber: number;
  usedAt: number;
}
