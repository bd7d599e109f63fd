import {
  commandResultKinds,
  commandResponseBodySchema,
  commandResponseHeaders as names,
  decodeHeaderList,
  decodeHeaderText,
} from '@aboschalter/contract';
import { decodeBase64Text } from './base64.ts';
import { CommandServerError, createProtocolError } from './command-error.ts';
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
  /** The number of the card on the device (application instance); undefined if it is not known yet. */
  readonly lastAppInstance: number | undefined;
  /** The body's `result`, decoded. */
  readonly result: string;
  /** Whether `result` is the result of the command. Otherwise it is the next command for the reader, or empty. */
  readonly hasResult: boolean;
}

const parseInteger = (value: string | null): number | undefined =>
  value !== null && /^-?\d+$/.test(value.trim()) ? Number(value) : undefined;

function decodeResult(text: string): string {
  try {
    return decodeBase64Text(commandResponseBodySchema.parse(JSON.parse(text)).result);
  } catch (cause) {
    throw createProtocolError('The body of the reply is not readable', cause);
  }
}

/**
 * Parses a response. A response without a status is an error, not the end of the command: the browser may hide the headers
 * from the page (CORS), or another server may have responded.
 * @throws CommandServerError
 */
export function parseCommandResponse({ status: httpStatus, headers, text }: TransportResponse): CommandResponse {
  if (httpStatus < 200 || httpStatus > 299) throw createProtocolError(`The command server answers HTTP ${httpStatus}`);
  const status = parseInteger(headers.get(names.status));
  if (status === undefined) throw createProtocolError('The reply has no command status');
  const peSessionId = headers.get(names.peSessionId)?.trim() ?? '';
  return {
    status,
    message: decodeHeaderText(headers.get(names.message)),
    progress: parseInteger(headers.get(names.progress)),
    errors: decodeHeaderList(headers.get(names.error)),
    peSessionId: peSessionId === '' || peSessionId === '0' ? undefined : peSessionId,
    lastCommand: headers.get(names.lastCommand) ?? '',
    lastCommandStep: headers.get(names.lastCommandStep) ?? '',
    // The command server sends 0 until it has read the number of the card.
    lastAppInstance: parseInteger(headers.get(names.lastAppInstance)) || undefined,
    result: decodeResult(text),
    hasResult: headers.get(names.commandData) === commandResultKinds.result,
  };
}

/** Returns the error of a response with an error status. Codes and technical texts in its error list are not shown to staff. */
export function toCommandServerError(reply: CommandResponse): CommandServerError {
  const { errors, lastAppInstance, lastCommandStep, message, status } = reply;
  const readableErrors = errors.filter((text) => !text.startsWith('StatusCode:') && !text.startsWith('invalid '));
  return new CommandServerError('command-failed', errors.join(', ') || message || `Command status ${status}`, {
    errors,
    status,
    lastAppInstance,
    step: lastCommandStep,
    userMessage: readableErrors.at(-1) ?? (message || undefined),
  });
}
