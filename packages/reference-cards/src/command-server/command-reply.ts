import {
  commandResultKinds,
  commandResponseHeaders as names,
  commandStatus,
  encodeHeaderList,
  encodeHeaderText,
  type CommandName,
} from '@aboschalter/contract';
import type { CommandResult } from './run-command-flow.ts';
import type { CommandError } from './command-error.ts';
import type { ReaderRequest } from './flow.ts';

/** A reply of the command server: always HTTP 200, with all information in the headers. */
export interface CommandReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly result: string };
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** The command and session of a reply. */
export interface ReplyContext {
  readonly command: CommandName;
  readonly appInstanceNumber: number;
}

const common = ({ command, appInstanceNumber }: ReplyContext): Record<string, string> => ({
  [names.lastCommand]: command,
  [names.lastAppInstance]: `${appInstanceNumber}`,
});

/** A reply with the next command for the reader; the session continues. */
export function toNextStepReply(context: ReplyContext, session: string, ask: ReaderRequest): CommandReply {
  return {
    headers: {
      ...common(context),
      [names.status]: `${ask.failure?.status ?? commandStatus.continue}`,
      [names.message]: encodeHeaderText(ask.message ?? ''),
      [names.progress]: `${ask.progress}`,
      [names.error]: encodeHeaderList(ask.failure?.errors ?? []),
      [names.peSessionId]: session,
      [names.lastCommandStep]: ask.action,
      [names.commandData]: commandResultKinds.peCommand,
    },
    body: { result: base64(ask.command) },
  };
}

/** The last reply, without a session. */
export function toResultReply(context: ReplyContext, end: CommandResult): CommandReply {
  if ('failure' in end) return toFailureReply(context, end.failure);
  return {
    headers: {
      ...common(context),
      [names.status]: `${commandStatus.done}`,
      [names.message]: '',
      [names.progress]: '100',
      [names.error]: '',
      [names.lastCommandStep]: 'end',
      [names.commandData]: commandResultKinds.result,
    },
    body: { result: base64(JSON.stringify(end.result)) },
  };
}

/** A failure without a session. */
export function toFailureReply(context: ReplyContext, failure: CommandError): CommandReply {
  return {
    headers: {
      ...common(context),
      [names.status]: `${failure.status}`,
      [names.message]: '',
      [names.progress]: '100',
      [names.error]: encodeHeaderList(failure.errors),
      [names.lastCommandStep]: 'end',
      [names.commandData]: commandResultKinds.none,
    },
    body: { result: '' },
  };
}
