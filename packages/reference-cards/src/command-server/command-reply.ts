import {
  commandResultKinds,
  commandResponseHeaders as names,
  commandStatus,
  encodeHeaderList,
  encodeHeaderText,
  type CommandName,
} from '@aboschalter/contract';
import type { CommandOutcome } from './run-command-flow.ts';
import type { CommandError } from './command-error.ts';
import type { ReaderRequest } from './flow.ts';

/** A reply of the command server. Its HTTP status is always 200; the headers contain the protocol status. */
export interface CommandReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly result: string };
}

const encodeBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** What all replies of a command contain. */
export interface ReplyContext {
  readonly command: CommandName;
  readonly appInstanceNumber: number;
}

const createCommonHeaders = ({ command, appInstanceNumber }: ReplyContext): Record<string, string> => ({
  [names.lastCommand]: command,
  [names.lastAppInstance]: `${appInstanceNumber}`,
});

/** Creates a reply with the next command for the reader. The command server waits for its response. */
export function toNextStepReply(context: ReplyContext, session: string, request: ReaderRequest): CommandReply {
  return {
    headers: {
      ...createCommonHeaders(context),
      [names.status]: `${request.failure?.status ?? commandStatus.continue}`,
      [names.message]: encodeHeaderText(request.message ?? ''),
      [names.progress]: `${request.progress}`,
      [names.error]: encodeHeaderList(request.failure?.errors ?? []),
      [names.peSessionId]: session,
      [names.lastCommandStep]: request.action,
      [names.commandData]: commandResultKinds.peCommand,
    },
    body: { result: encodeBase64(request.command) },
  };
}

/** Creates the last reply of a command, with its result or failure. It has no session id, because the session has ended. */
export function toResultReply(context: ReplyContext, outcome: CommandOutcome): CommandReply {
  if ('failure' in outcome) return toFailureReply(context, outcome.failure);
  return {
    headers: {
      ...createCommonHeaders(context),
      [names.status]: `${commandStatus.done}`,
      [names.message]: '',
      [names.progress]: '100',
      [names.error]: '',
      [names.lastCommandStep]: 'end',
      [names.commandData]: commandResultKinds.result,
    },
    body: { result: encodeBase64(JSON.stringify(outcome.result)) },
  };
}

/** Creates the last reply of a failed command. */
export function toFailureReply(context: ReplyContext, failure: CommandError): CommandReply {
  return {
    headers: {
      ...createCommonHeaders(context),
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
