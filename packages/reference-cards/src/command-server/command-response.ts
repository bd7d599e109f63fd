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
import type { FlowStep } from './flow.ts';

/** A response of the command server. Its HTTP status is always 200; the headers contain the protocol status. */
export interface CommandResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly result: string };
}

const encodeBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** What all responses of a command contain. */
export interface ResponseContext {
  readonly command: CommandName;
  readonly appInstanceNumber: number;
}

const createCommonHeaders = ({ command, appInstanceNumber }: ResponseContext): Record<string, string> => ({
  [names.lastCommand]: command,
  [names.lastAppInstance]: `${appInstanceNumber}`,
});

/** Creates a response with the next command for the PE, whose response the command server then expects. */
export function toNextStepResponse(context: ResponseContext, peSessionId: string, flowStep: FlowStep): CommandResponse {
  return {
    headers: {
      ...createCommonHeaders(context),
      [names.status]: `${flowStep.failure?.status ?? commandStatus.continue}`,
      [names.message]: encodeHeaderText(flowStep.message ?? ''),
      [names.progress]: `${flowStep.progress}`,
      [names.error]: encodeHeaderList(flowStep.failure?.errors ?? []),
      [names.peSessionId]: peSessionId,
      [names.lastCommandStep]: flowStep.action,
      [names.commandData]: commandResultKinds.peCommand,
    },
    body: { result: encodeBase64(flowStep.command) },
  };
}

/** Creates the last response of a command, with its result or failure. It has no session id, because the session has ended. */
export function toResultResponse(context: ResponseContext, outcome: CommandOutcome): CommandResponse {
  if ('failure' in outcome) return toFailureResponse(context, outcome.failure);
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

/** Creates the last response of a failed command. */
export function toFailureResponse(context: ResponseContext, failure: CommandError): CommandResponse {
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
