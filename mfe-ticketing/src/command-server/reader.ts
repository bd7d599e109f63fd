import { parsePrintCommand, printContentType } from '@aboschalter/contract';
import { decodeBase64 } from './base64.ts';
import { CommandServerError, createProtocolError } from './command-error.ts';
import { createReaderUnreachableError } from './unreachable.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** The time limit of one reader command, including printing. */
const READER_TIMEOUT_MS = 90_000;

const addQuery = (peUrl: string, query: string): string => `${peUrl}${peUrl.includes('?') ? '&' : '?'}${query}`;

function decodeImage(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return decodeBase64(base64);
  } catch (cause) {
    throw createProtocolError('The image to print is not readable', cause);
  }
}

/**
 * Creates the request for a reader command: a GET with the command as query string. A command that prints becomes a POST
 * with the image as body. The file format of the image is appended to the query (specification, document 2, sections 4 and 7).
 */
function createReaderRequest(peUrl: string, command: string): TransportRequest {
  const print = parsePrintCommand(command);
  if (!print) return { method: 'GET', url: addQuery(peUrl, command), headers: {}, timeLimitMs: READER_TIMEOUT_MS };
  return {
    method: 'POST',
    url: addQuery(peUrl, print.query),
    headers: { 'content-type': printContentType },
    body: decodeImage(print.imageBase64),
    timeLimitMs: READER_TIMEOUT_MS,
  };
}

/**
 * Sends a command to the reader (PE) and returns its response unchanged.
 * @throws CommandServerError; its error list contains 'Network Error' if the reader cannot be reached
 */
export async function sendToReader(transport: Transport, peUrl: string, command: string, signal: AbortSignal | undefined): Promise<string> {
  const reply = await transport(createReaderRequest(peUrl, command), signal).catch(async (cause: unknown) => {
    throw await createReaderUnreachableError(peUrl, cause);
  });
  if (reply.status < 200 || reply.status > 299) {
    throw new CommandServerError('reader-error', `The reader answers HTTP ${reply.status}`);
  }
  return reply.text;
}
