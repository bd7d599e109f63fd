import {
  type CommandName,
  commandRequestHeaders as names,
  type CommandServerDevice,
  commandStatus,
  renameRequestHeaders,
  createResponseHeaderReader,
  peResponseContentType,
} from '@aboschalter/contract';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import { configuredCommandServerNames } from '@aboschalter/platform';
import { CommandServerError } from './command-error.ts';
import { commandHeaders, type CommandRequest } from './command-request.ts';
import { type CommandResponse, parseCommandResponse, toCommandServerError } from './command-response.ts';
import { sendToReader } from './reader.ts';
import { commandServerUnreachable } from './unreachable.ts';
import { httpTransport, type Transport, type TransportRequest } from './transport.ts';

type Id = string | number | null | undefined;

const isPresent = (id: Id): boolean => {
  if (id === null || id === undefined || Number.isNaN(id)) return false;
  return !/^0*$/.test(String(id).trim());
};

/**
 * The two headers of every request. Both are required and must not be 0 (specification, document 2, section 5).
 * @throws CommandServerError 'invalid orgId' or 'invalid soap session'
 */
function credentialHeaders(orgId: Id, webSessionId: Id): Record<string, string> {
  if (!isPresent(orgId)) throw new CommandServerError('invalid-org-id', 'invalid orgId');
  if (!isPresent(webSessionId)) throw new CommandServerError('invalid-session', 'invalid soap session');
  return { [names.orgId]: String(orgId), [names.webSessionId]: String(webSessionId) };
}

/** Addresses and organization of a device, from the system configuration. */
export type CommandDevice = Pick<CommandServerDevice, 'url' | 'peUrl' | 'orgId'>;

export interface CommandCallbacks {
  /** Called for every response with news: a text (empty for none) and the progress, 0 to 100. */
  readonly onInfo?: (text: string, progress: number | undefined) => void;
  /** Called once, as soon as the command server names the card on the device. */
  readonly onCard?: (appInstanceNumber: number) => void;
  /** Aborts the command between two requests or during one. */
  readonly signal?: AbortSignal;
  /** Called once, before the first request with the parameters: until then the card cannot have been changed. */
  readonly onOrderSent?: () => void;
  /** Another transport, for tests. */
  readonly transport?: Transport;
}

export interface CommandOptions extends CommandCallbacks {
  readonly device: CommandDevice;
  readonly command: CommandName;
  /** The session from the middleware. */
  readonly webSessionId: string | number | undefined;
  readonly order: CommandRequest;
}

export interface CommandResult {
  /** The status that ended the command. */
  readonly status: number;
  /** The stored result of the command: JSON; null without one. */
  readonly result: string | null;
  readonly lastAppInstance: number | undefined;
}

/** The time limit of a command in milliseconds. */
export const MAX_COMMAND_MS = 120_000;
/** The time limit of one step of the command server, including the response of the middleware. */
const timeLimitMs = 45_000;
/** More steps than any command has: a command server that never ends is stopped. */
const maxSteps = 100;

/** Sends a request and parses its response with the configured header names; no other code applies them. */
async function sendToCommandServer(
  transport: Transport,
  request: TransportRequest,
  signal: AbortSignal | undefined,
): Promise<CommandResponse> {
  const configured = configuredCommandServerNames();
  const requestWithNames = { ...request, headers: renameRequestHeaders(request.headers, configured) };
  const reply = await transport(requestWithNames, signal).catch(async (cause: unknown) => {
    throw await commandServerUnreachable(request.url, cause);
  });
  return parseCommandResponse({ ...reply, headers: createResponseHeaderReader(reply.headers, configured) });
}

/** Exchanges messages between command server and reader until the command ends. `onReply` gets each reply of the command server. */
async function exchangeUntilEnd(options: CommandOptions, onReply: (reply: CommandResponse) => void): Promise<CommandResult> {
  const { command, device, onCard, onInfo, onOrderSent, order, signal, transport = httpTransport(), webSessionId } = options;
  const url = `${device.url.replace(/\/+$/, '')}/${command}`;
  const initialRequest = { method: 'GET', url, headers: credentialHeaders(device.orgId, webSessionId), timeLimitMs } as const;
  const requestHeaders = { ...credentialHeaders(order.orgId ?? device.orgId, webSessionId), ...commandHeaders(order) };
  let storedResult: string | null = null;
  let failure: CommandServerError | undefined;
  let card: number | undefined;
  let reply = await sendToCommandServer(transport, initialRequest, signal);

  for (let step = 0; step < maxSteps; step += 1) {
    onReply(reply);
    if (reply.message || reply.progress !== undefined) onInfo?.(reply.message, reply.progress);
    if (card === undefined && reply.lastAppInstance !== undefined) {
      card = reply.lastAppInstance;
      onCard?.(card);
    }
    if (reply.hasResult) storedResult = reply.result;
    if (reply.status > commandStatus.done) {
      failure ??= toCommandServerError(reply);
      // Without a session the reader has nothing to release.
      if (!reply.peSessionId || !reply.result) throw failure;
    } else if (reply.status === commandStatus.continue) {
      failure = undefined;
    } else {
      return { status: reply.status, result: storedResult, lastAppInstance: reply.lastAppInstance };
    }
    signal?.throwIfAborted();
    const answer = await sendToReader(transport, device.peUrl, reply.result, signal).catch((error: unknown) => {
      // The first error is reported, not the failed release.
      throw failure ?? error;
    });
    if (step === 0) onOrderSent?.();
    reply = await sendToCommandServer(
      transport,
      {
        method: 'PUT',
        url,
        body: answer,
        timeLimitMs,
        headers: {
          ...requestHeaders,
          'content-type': peResponseContentType,
          [names.peSessionId]: reply.peSessionId ?? '0',
          [names.lastCommand]: reply.lastCommand,
          [names.lastCommandStep]: reply.lastCommandStep,
        },
      },
      signal,
    );
  }
  throw (
    failure ??
    new CommandServerError('protocol', 'The command does not end', {
      userMessage: 'Der Kommandoserver antwortet nicht wie erwartet.',
    })
  );
}

/** The two external reasons for an abort: the caller, or the time limit. */
interface Stops {
  readonly caller: AbortSignal | undefined;
  readonly timeLimit: AbortSignal | undefined;
}

/** Adds the last known step and card to an error. The error of an aborted command is the reason for the abort. */
function withCommandState(error: unknown, last: CommandResponse | undefined, { caller, timeLimit }: Stops): unknown {
  const state = { status: last?.status, step: last?.lastCommandStep, lastAppInstance: last?.lastAppInstance };
  if (caller?.aborted) {
    return new CommandServerError('aborted', 'The command was aborted', {
      userMessage: 'Der Vorgang wurde abgebrochen.',
      cause: caller.reason,
      ...state,
    });
  }
  if (timeLimit?.aborted) {
    return new CommandServerError('timeout', `The command did not end within ${MAX_COMMAND_MS} ms`, {
      userMessage: `Der Vorgang wurde nach ${MAX_COMMAND_MS / 1000} Sekunden abgebrochen, weil er nicht geendet hat.`,
      cause: error,
      ...state,
    });
  }
  if (!(error instanceof CommandServerError) || error.reason === 'command-failed') return error;
  const { cause, errors, hint, message, reason, userMessage } = error;
  return new CommandServerError(reason, message, { cause, errors, hint, userMessage, ...state });
}

/**
 * Runs a command to its end (specification, document 2, section 4): status 0 sends the next command to the reader and
 * its response back; over 1 does the same while a session with the reader exists, and otherwise throws the error; any
 * other status ends with the stored result. No request is repeated. A command that has not ended after `MAX_COMMAND_MS`
 * is stopped.
 *
 * @throws CommandServerError, nothing else unless `onInfo` throws
 */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  let last: CommandResponse | undefined;
  let timeLimit: AbortSignal | undefined;
  try {
    return await withTimeout(MAX_COMMAND_MS, (limit) => {
      timeLimit = limit;
      const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
      return exchangeUntilEnd({ ...options, signal }, (reply) => {
        last = reply;
      });
    });
  } catch (error) {
    throw withCommandState(error, last, { caller: options.signal, timeLimit });
  }
}
