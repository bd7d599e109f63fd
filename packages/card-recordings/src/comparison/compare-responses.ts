import { compareFields } from '../player/compare-requests.ts';
import type { CommandServerExchange, ReaderExchange } from '../recording.ts';

type RedactedResponse = CommandServerExchange['response'] | ReaderExchange['response'];

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lists the values of JSON by their paths, so that a difference names its field. */
function listValues(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[path, toText(value)]];
  const entries = Object.entries(value);
  return entries.length === 0 ? [[path, toText(value)]] : entries.flatMap(([key, field]) => listValues(field, `${path}.${key}`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes the numbers from pseudonyms of encrypted data, because each number depends on how much encrypted data came before. */
const normalizeSealed = (text: string): string => text.replaceAll(/\bsealed-\d+/g, 'sealed');

function listResult(result: string): readonly (readonly [string, string])[] {
  const data = parseJson(result);
  return typeof data === 'object' ? listValues(data, 'result') : [['result', normalizeSealed(result)]];
}

function toFields(response: Exclude<RedactedResponse, 'connection-lost'>): ReadonlyMap<string, string> {
  const fields: (readonly [string, string])[] = [['HTTP status', `${response.status}`]];
  if ('headers' in response) {
    fields.push(...Object.entries(response.headers));
    fields.push(...(typeof response.result === 'string' ? listResult(response.result) : [['result', toText(response.result)] as const]));
  } else {
    fields.push(['content-type', response.contentType]);
    fields.push(['body', typeof response.body === 'string' ? normalizeSealed(response.body) : toText(response.body)]);
  }
  return new Map(fields);
}

/** Returns the differences of a redacted response from the recorded one, one sentence each. */
export const compareResponses = (recorded: Exclude<RedactedResponse, 'connection-lost'>, actual: RedactedResponse): readonly string[] =>
  actual === 'connection-lost' ? ['no response'] : compareFields(toFields(recorded), toFields(actual), 'received');
