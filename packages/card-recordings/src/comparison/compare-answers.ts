import { compareFields } from '../player/compare-requests.ts';
import type { CommandServerExchange, ReaderExchange } from '../recording.ts';

type Answer = CommandServerExchange['response'] | ReaderExchange['response'];

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

function toFields(answer: Exclude<Answer, 'connection-lost'>): ReadonlyMap<string, string> {
  const fields: (readonly [string, string])[] = [['HTTP status', `${answer.status}`]];
  if ('headers' in answer) {
    fields.push(...Object.entries(answer.headers));
    fields.push(...(typeof answer.result === 'string' ? listResult(answer.result) : [['result', toText(answer.result)] as const]));
  } else {
    fields.push(['content-type', answer.contentType]);
    fields.push(['body', typeof answer.body === 'string' ? normalizeSealed(answer.body) : toText(answer.body)]);
  }
  return new Map(fields);
}

/** Returns the differences of a redacted answer from the recorded one, one sentence each. */
export const compareAnswers = (recorded: Exclude<Answer, 'connection-lost'>, actual: Answer): readonly string[] =>
  actual === 'connection-lost' ? ['no answer'] : compareFields(toFields(recorded), toFields(actual), 'answered');
