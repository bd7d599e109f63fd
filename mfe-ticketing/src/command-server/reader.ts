import { parsePrintCommand, printContentType } from '@aboschalter/contract';
import { decodeBase64 } from './base64.ts';
import { CommandServerError } from './command-error.ts';
import { readerUnreachable } from './unreachable.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** The time limit of one reader command, including printing. */
const timeLimitMs = 90_000;

const withQuery = (peUrl: string, query: string): string => `${peUrl}${peUrl.includes('?') ? '&' : '?'}${query}`;

function imageOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return decodeBase64(base64);
  } catch (cause) {
    throw new CommandServerError('protocol', 'The image to print is not readable', {
      userMessage: 'Der Kommandoserver antwortet nicht wie erwartet.',
      cause,
    });
  }
}

/**
 * The request for a reader command: GET with the command as query string, or, for a command with a print marker, POST
 * of the image as plain text, with the file format of its layout appended (specification, document 2, sections 4 and
 * 7).
 */
function readerRequest(peUrl: string, command: string): TransportRequest {
  const print = parsePrintCommand(command);
  if (!print) return { method: 'GET', url: withQuery(peUrl, command), headers: {}, timeLimitMs };
  return {
    method: 'POST',
    url: withQuery(peUrl, print.query),
    headers: { 'content-type': printContentType },
    body: imageOf(print.imageBase64),
    timeLimitMs,
  };
}

/**
 * Sends a command to the reader (PE) and returns its response unchanged.
 * @throws CommandServerError; its list contains 'Network Error' if the reader cannot be reached, whatever text the browser
 *   reports
 */
export async function sendToReader(transport: Transport, peUrl: string, command: string, signal: AbortSignal | undefined): Promise<string> {
  const reply = await transport(readerRequest(peUrl, command), signal).catch(async (cause: unknown) => {
    throw await readerUnreachable(peUrl, cause);
  });
  if (reply.status < 200 || reply.status > 299) {
    throw new CommandServerError('reader-error', `The reader answers HTTP ${reply.status}`);
  }
  return reply.text;
}
