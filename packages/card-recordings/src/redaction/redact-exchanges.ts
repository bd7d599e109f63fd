import {
  commandRequestHeaders as requestNames,
  commandResponseBodySchema,
  commandResponseHeaders as responseNames,
  decodeHeaderList,
  decodeHeaderText,
  encodeHeaderList,
  encodeHeaderText,
} from '@aboschalter/contract';
import { toDefaultNames, type HeaderNames } from '../header-names.ts';
import type { RawExchange, RawRequest, RawResponse } from '../raw-exchange.ts';
import type { CommandServerExchange, ReaderExchange, RecordedExchange } from '../recording.ts';
import { forEachName, redactCardData } from './redact-card-data.ts';
import { keepProtocolWord, redactReaderCommand, redactReaderQuery } from './redact-reader-command.ts';
import { parseStatusText, redactReaderXml } from './redact-reader-xml.ts';
import { REDACTED_TEXT, type Redactor } from './redactor.ts';

type RedactHeader = (value: string, redactor: Redactor) => string;

const keepNumber: RedactHeader = (value) => (/^\d{0,5}$/.test(value) ? value : REDACTED_TEXT);
const keepWord: RedactHeader = (value) => keepProtocolWord(value);
const scrubText: RedactHeader = (value, redactor) => encodeHeaderText(redactor.scrub(decodeHeaderText(value)));
const scrubList: RedactHeader = (value, redactor) => encodeHeaderList(decodeHeaderList(value).map((text) => redactor.scrub(text)));
const createPseudonymRule =
  (kind: Parameters<Redactor['pseudonymize']>[0]): RedactHeader =>
  (value, redactor) =>
    redactor.pseudonymize(kind, value);

/** How the value of each header is redacted. Other headers are not recorded. */
const requestHeaderRules: Readonly<Record<keyof typeof requestNames, RedactHeader>> = {
  orgId: keepNumber,
  webSessionId: createPseudonymRule('web-session'),
  peSessionId: createPseudonymRule('pe-session'),
  lastCommand: keepWord,
  lastCommandStep: keepWord,
  checkCard: keepWord,
  readCustomerData: keepWord,
  readAppDirectoryOnly: keepWord,
  withoutCreditCheck: keepWord,
  withPrint: keepWord,
  usageId: createPseudonymRule('usage'),
  authorizationNumber: createPseudonymRule('authorization'),
  authorizationId: createPseudonymRule('ticket'),
  maxAuthorizations: keepNumber,
  ticketHolderId: createPseudonymRule('ticket-holder'),
  newCardId: createPseudonymRule('card'),
};
const responseHeaderRules: Readonly<Record<keyof typeof responseNames, RedactHeader>> = {
  status: keepNumber,
  message: scrubText,
  progress: keepNumber,
  error: scrubList,
  peSessionId: createPseudonymRule('pe-session'),
  lastCommand: keepWord,
  lastCommandStep: keepWord,
  commandData: keepWord,
  lastAppInstance: createPseudonymRule('card'),
};

function redactHeaders(
  headers: Readonly<Record<string, string>>,
  defaultNames: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, RedactHeader>>,
  redactor: Redactor,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(defaultNames).flatMap(([key, name]) => {
      const value = headers[name];
      const redact = rules[key];
      return value === undefined || redact === undefined ? [] : [[name, redact(value, redactor)]];
    }),
  );
}

/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the decoded `result` of a response of the command server; undefined if the body does not conform to the protocol. */
function decodeResult(body: Buffer): string | undefined {
  const { data } = commandResponseBodySchema.safeParse(parseJson(body.toString()));
  return data && Buffer.from(data.result, 'base64').toString();
}

/** Returns whether the result of a response is data of a card, not a command for the PE. */
const isCardData = (result: string): boolean => typeof parseJson(result) === 'object';

function redactResult(result: string, redactor: Redactor): string {
  if (result === '') return '';
  return isCardData(result) ? JSON.stringify(redactCardData(parseJson(result), redactor)) : redactReaderCommand(result, redactor);
}

const redactXml = (body: Buffer, redactor: Redactor): string | { unreadableBytes: number } =>
  redactReaderXml(body.toString(), redactor) ?? { unreadableBytes: body.length };

/** Returns the recorded form of a request to the command server. */
export function redactCommandRequest(
  { method, command, headers, body }: RawRequest,
  names: HeaderNames,
  redactor: Redactor,
): CommandServerExchange['request'] {
  const isPut = method === 'PUT';
  return {
    method: isPut ? 'PUT' : 'GET',
    command: keepProtocolWord(command),
    headers: redactHeaders(toDefaultNames(headers, names.request), requestNames, requestHeaderRules, redactor),
    ...(isPut ? { body: redactXml(body, redactor) } : {}),
  };
}

/** Returns the recorded form of a response of the command server. */
export function redactCommandResponse(response: RawResponse, names: HeaderNames, redactor: Redactor): CommandServerExchange['response'] {
  if (response === 'connection-lost') return response;
  const { status, headers, body } = response;
  const result = decodeResult(body);
  return {
    status,
    headers: redactHeaders(toDefaultNames(headers, names.response), responseNames, responseHeaderRules, redactor),
    result: result === undefined ? { unreadableBytes: body.length } : redactResult(result, redactor),
  };
}

/** Returns the recorded form of a request to the PE. */
export function redactReaderRequest({ method, query, body }: RawRequest, redactor: Redactor): ReaderExchange['request'] {
  const isPrintJob = method === 'POST';
  return {
    method: isPrintJob ? 'POST' : 'GET',
    query: redactReaderQuery(query, redactor),
    ...(isPrintJob ? { imageBytes: body.length } : {}),
  };
}

/** Returns the recorded form of a response of the PE. */
export function redactReaderResponse(response: RawResponse, redactor: Redactor): ReaderExchange['response'] {
  if (response === 'connection-lost') return response;
  const { status, headers, body } = response;
  const [contentType = ''] = (headers['content-type'] ?? '').split(';');
  return { status, contentType: /^[\w.+/-]*$/.test(contentType) ? contentType : REDACTED_TEXT, body: redactXml(body, redactor) };
}

function redactExchange(exchange: RawExchange, names: HeaderNames, redactor: Redactor): RecordedExchange {
  const { request, response, startedAtMs, durationMs } = exchange;
  const common = { device: request.device, startedAtMs, durationMs };
  if (request.target === 'reader') {
    const recordedRequest = redactReaderRequest(request, redactor);
    return { target: 'reader', ...common, request: recordedRequest, response: redactReaderResponse(response, redactor) };
  }
  const recordedRequest = redactCommandRequest(request, names, redactor);
  return { target: 'command-server', ...common, request: recordedRequest, response: redactCommandResponse(response, names, redactor) };
}

/**
 * Returns the recorded form of all exchanges. The names in the results of all commands are collected first, because a message
 * can contain a name that a later result shows.
 */
export function redactExchanges(exchanges: readonly RawExchange[], names: HeaderNames, redactor: Redactor): RecordedExchange[] {
  for (const { request, response } of exchanges) {
    if (request.target !== 'command-server' || response === 'connection-lost') continue;
    forEachName(parseJson(decodeResult(response.body) ?? ''), redactor.collectName);
  }
  return exchanges.map((exchange) => redactExchange(exchange, names, redactor));
}

/** Returns the free texts of a recording, in which a person could still be named. */
export function listFreeTexts(exchanges: readonly RecordedExchange[]): readonly string[] {
  const texts = exchanges.flatMap((exchange) => {
    if (exchange.response === 'connection-lost') return [];
    if (exchange.target === 'reader') {
      const { body } = exchange.response;
      return typeof body === 'string' ? [parseStatusText(body)] : [];
    }
    const { headers } = exchange.response;
    return [decodeHeaderText(headers[responseNames.message]), ...decodeHeaderList(headers[responseNames.error])];
  });
  return [...new Set(texts)].filter((text) => text !== '');
}
