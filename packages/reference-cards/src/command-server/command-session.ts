import type { PeAction } from '../pe/pe-actions.ts';
import type { RunningCommand } from '../workplace/device.ts';
import type { CommandReply } from './command-reply.ts';
import type { CommandResult } from './run-command-flow.ts';
import type { ReaderResponse, ReaderRequest } from './flow.ts';

/** One command while it runs; kept in memory, at its device, under the id that the client sends as PE session. */
export interface CommandSession extends RunningCommand {
  readonly id: string;
  readonly flow: AsyncGenerator<ReaderRequest, CommandResult, ReaderResponse>;
  /** The step whose answer is awaited; undefined while an answer is being handled and after the end. */
  step: PeAction | undefined;
  /** The answer handled last and its reply: a request that arrives twice gets the same reply. */
  handled: { readonly step: string; readonly body: unknown; readonly reply: Promise<CommandReply> } | undefined;
  ended: boolean;
  /** Application instance number of the card; 0 before it is known. */
  appInstanceNumber: number;
  usedAt: number;
}
