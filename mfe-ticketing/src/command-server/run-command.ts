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
import { CommandServerError, createProtocolError } from './command-error.ts';
import { createCommandHeaders, type CommandParameters } from './command-request.ts';
import { type CommandResponse, parseCommandResponse, toCommandServerError } from './command-response.ts';
import { sendToReader } from './reader.ts';
import { createCommandServerUnreachableError } from './unreachable.ts';
import { createHttpTransport, type Transport, type TransportRequest } from './transport.ts';

type HeaderId = string | number | null | undefined;

/** The German explanation of 'invalid orgId' for staff. */
const ORG_ID_HINT = 'In der Konfiguration fehlt die Organisation des Kartenlesers. Bitte melden Sie das dem Support.';
/** The German explanation of 'invalid soap session' for staff. */
const SESSION_HINT = 'Der Server hat keine Sitzung für den Kartenarbeitsplatz geliefert. Bitte versuchen Sie es erneut.';

/** Whether an id is neither empty nor 0. */
const isValidId = (id: HeaderId): boolean => {
  if (id === null || id === undefined || Number.isNaN(id)) return false;
  return !/^0*$/.test(String(id).trim());
};

/**
 * Creates the two headers of every request. Both values are required and must not be 0 (specification, document 2, section 5).
 * @throws CommandServerError 'invalid orgId' or 'invalid soap session'
 */
function createCredentialHeaders(orgId: HeaderId, webSessionId: HeaderId): Record<string, string> {
  if (!isValidId(orgId)) throw new CommandServerError('invalid-org-id', 'invalid orgId', { hint: ORG_ID_HINT });
  if (!isValidId(webSessionId)) throw new CommandServerError('invalid-session', 'invalid soap session', { hint: SESSION_HINT });
  return { [names.orgId]: String(orgId), [names.webSessionId]: String(webSessionId) };
}

/** Addresses and organization of a device, from the system configuration. */
export type CommandDevice = Pick<CommandServerDevice, 'url' | 'peUrl' | 'orgId'>;

export interface CommandCallbacks {
  /** Called for each response that has a text or a progress: with the text (empty if absent) and the progress, 0 to 100. */
  readonly onInfo?: (text: string, progress: number | undefined) => void;
  /** Called once, as soon as the command server names the card on the device. */
  readonly onCard?: (appInstanceNumber: number) => void;
  /** Aborts the command between two requests or during one. */
  readonly signal?: AbortSignal;
  /** Called once, before the first request that lets the command server change the card. */
  readonly onBeforeWrite?: () => void;
  /** Replaces HTTP in tests. */
  readonly transport?: Transport;
}

export interface CommandOptions extends CommandCallbacks {
  readonly device: CommandDevice;
  readonly command: CommandName;
  /** The id of the session that the middleware has created. */
  readonly webSessionId: string | number | undefined;
  readonly parameters: CommandParameters;
}

export interface CommandResult {
  /** The status that ended the command. */
  readonly status: number;
  /** The result of the command as JSON; null if the command server has sent none. */
  readonly result: string | null;
  /** The number of the card in the last response; undefined if it named none. */
  readonly lastAppInstance: number | undefined;
}

/** The time limit of a command in milliseconds. */
export const MAX_COMMAND_MS = 120_000;
/** The time limit in milliseconds of one request to the command server, including its requests to the middleware. */
const STEP_TIMEOUT_MS = 45_000;
/** The number of exchanges with the reader after which a command is stopped. No command needs that many. */
const MAX_STEPS = 100;

/** Sends a request and parses its response. Replaces the names of headers with those that the installation has configured. */
async function sendToCommandServer(
  transport: Transport,
  request: TransportRequest,
  signal: AbortSignal | undefined,
): Promise<CommandResponse> {
  const configured = configuredCommandServerNames();
  const requestWithNames = { ...request, headers: renameRequestHeaders(request.headers, configured) };
  const reply = await transport(requestWithNames, signal).catch(async (cause: unknown) => {
    throw await createCommandServerUnreachableError(request.url, cause);
  });
  return parseCommandResponse({ ...reply, headers: createResponseHeaderReader(reply.headers, configured) });
}

/** Exchanges messages between command server and reader until the command ends. Calls `onReply` with each response of the command server. */
async function exchangeUntilEnd(options: CommandOptions, onReply: (reply: CommandResponse) => void): Promise<CommandResult> {
  const { command, device, onCard, onInfo, onBeforeWrite, parameters, signal, transport = createHttpTransport(), webSessionId } = options;
  const url = `${device.url.replace(/\/+$/, '')}/${command}`;
  const initialRequest = {
    method: 'GET',
    url,
    headers: createCredentialHeaders(device.orgId, webSessionId),
    timeLimitMs: STEP_TIMEOUT_MS,
  } as const;
  const requestHeaders = {
    ...createCredentialHeaders(parameters.orgId ?? device.orgId, webSessionId),
    ...createCommandHeaders(parameters),
  };
  let storedResult: string | null = null;
  let failure: CommandServerError | undefined;
  let cardNumber: number | undefined;
  let reply = await sendToCommandServer(transport, initialRequest, signal);

  for (let step = 0; step < MAX_STEPS; step += 1) {
    onReply(reply);
    if (reply.message || reply.progress !== undefined) onInfo?.(reply.message, reply.progress);
    if (cardNumber === undefined && reply.lastAppInstance !== undefined) {
      cardNumber = reply.lastAppInstance;
      onCard?.(cardNumber);
    }
    if (reply.hasResult) storedResult = reply.result;
    if (reply.status > commandStatus.done) {
      failure ??= toCommandServerError(reply);
      // Without a session with the reader, there is nothing to release.
      if (!reply.peSessionId || !reply.result) throw failure;
    } else if (reply.status === commandStatus.continue) {
      // The command server continues the command in spite of an earlier error.
      failure = undefined;
    } else {
      return { status: reply.status, result: storedResult, lastAppInstance: reply.lastAppInstance };
    }
    signal?.throwIfAborted();
    const readerResponse = await sendToReader(transport, device.peUrl, reply.result, signal).catch((error: unknown) => {
      // If releasing the reader fails after an error, report the first error.
      throw failure ?? error;
    });
    // The first PUT is the first request that can change the card.
    if (step === 0) onBeforeWrite?.();
    reply = await sendToCommandServer(
      transport,
      {
        method: 'PUT',
        url,
        body: readerResponse,
        timeLimitMs: STEP_TIMEOUT_MS,
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
  throw failure ?? createProtocolError('The command does not end');
}

/** The signals that abort a command. */
interface AbortSignals {
  readonly caller: AbortSignal | undefined;
  readonly timeLimit: AbortSignal | undefined;
}

/** Adds the last known step and card to an error. Replaces the error of an aborted command with the reason of the abort. */
function addCommandState(error: unknown, lastReply: CommandResponse | undefined, { caller, timeLimit }: AbortSignals): unknown {
  const state = { status: lastReply?.status, step: lastReply?.lastCommandStep, lastAppInstance: lastReply?.lastAppInstance };
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
  // A failed command already has the state of its response.
  if (!(error instanceof CommandServerError) || error.reason === 'command-failed') return error;
  const { cause, errors, hint, message, reason, userMessage } = error;
  return new CommandServerError(reason, message, { cause, errors, hint, userMessage, ...state });
}

/**
 * Runs a command to its end (specification, document 2, section 4). After a response with status 0, its command is sent to
 * the reader, and the response of the reader to the command server. A status above 1 is an error. If there is a session with
 * the reader, the exchange continues until the reader is released, and then throws the error. Any other status ends
 * the command with the last result. No request is repeated. A command that has not ended after `MAX_COMMAND_MS` is stopped.
 *
 * @throws CommandServerError; other errors only if a callback throws them
 */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  let lastReply: CommandResponse | undefined;
  let timeLimit: AbortSignal | undefined;
  try {
    return await withTimeout(MAX_COMMAND_MS, (limit) => {
      timeLimit = limit;
      const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
      return exchangeUntilEnd({ ...options, signal }, (reply) => {
        lastReply = reply;
      });
    });
  } catch (error) {
    throw addCommandState(error, lastReply, { caller: options.signal, timeLimit });
  }
}
