import {
  commandResultKinds,
  commandResponseBodySchema,
  commandResponseHeaders as names,
  decodeHeaderList,
  decodeHeaderText,
} from '@aboschalter/contract';
import { decodeBase64Text } from './base64.ts';
import { CommandServerError } from './command-error.ts';
import type { TransportResponse } from './transport.ts';

/** A parsed response of the command server. */
export interface CommandResponse {
  /** See `commandStatus`. */
  readonly status: number;
  readonly message: string;
  /** 0 to 100; undefined if absent. */
  readonly progress: number | undefined;
  readonly errors: readonly string[];
  /** Undefined if there is no session with the reader. */
  readonly peSessionId: string | undefined;
  readonly lastCommand: string;
  readonly lastCommandStep: string;
  readonly lastAppInstance: number | undefined;
  /** The body's `result`, decoded. */
  readonly result: string;
  /** Whether `result` is the command's result, to be stored. */
  readonly hasResult: boolean;
}

const unexpected = (message: string, cause?: unknown): CommandServerError =>
  new CommandServerError('protocol', message, {
    userMessage: 'Der Kommandoserver antwortet nicht wie erwartet.',
    cause,
  });

const numberOf = (value: string | null): number | undefined => (value !== null && /^-?\d+$/.test(value.trim()) ? Number(value) : undefined);

function resultOf(text: string): string {
  try {
    return decodeBase64Text(commandResponseBodySchema.parse(JSON.parse(text)).result);
  } catch (cause) {
    throw unexpected('The body of the reply is not readable', cause);
  }
}

/**
 * Parses a response. A missing status is an error, not an end: the headers may not be readable from this page, or the
 * address is not a command server.
 * @throws CommandServerError
 */
export function parseCommandResponse({ status: httpStatus, headers, text }: TransportResponse): CommandResponse {
  if (httpStatus < 200 || httpStatus > 299) throw unexpected(`The command server answers HTTP ${httpStatus}`);
  const status = numberOf(headers.get(names.status));
  if (status === undefined) throw unexpected('The reply has no command status');
  const peSessionId = headers.get(names.peSessionId)?.trim() ?? '';
  return {
    status,
    message: decodeHeaderText(headers.get(names.message)),
    progress: numberOf(headers.get(names.progress)),
    errors: decodeHeaderList(headers.get(names.error)),
    peSessionId: peSessionId === '' || peSessionId === '0' ? undefined : peSessionId,
    lastCommand: headers.get(names.lastCommand) ?? '',
    lastCommandStep: headers.get(names.lastCommandStep) ?? '',
    lastAppInstance: numberOf(headers.get(names.lastAppInstance)) || undefined,
    result: resultOf(text),
    hasResult: headers.get(names.commandData) === commandResultKinds.result,
  };
}

/** The error of a response with an error status. */
export function toCommandServerError(reply: CommandResponse): CommandServerError {
  const { errors, lastAppInstance, lastCommandStep, message, status } = reply;
  const words = errors.filter((text) => !text.startsWith('StatusCode:') && !text.startsWith('invalid '));
  return new CommandServerError('command-failed', errors.join(', ') || message || `Command status ${status}`, {
    errors,
    status,
    lastAppInstance,
    step: lastCommandStep,
    userMessage: words.at(-1) ?? (message || undefined),
  });
}
