import { errorBodySchema, errorCodes, type Call } from '@aboschalter/contract';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

const errorBodyWithCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes) }).strict();
/** English words that a German message cannot contain. */
const ENGLISH_WORDS =
  /\b(?:the|is not|invalid|expected|must|required|unexpected|error|undefined|null|failed|property|unsupported|body|object)\b/i;
/** A text that begins with a capital letter and ends like a sentence. */
const SENTENCE = /^\p{Lu}.*[\p{L}\d)][.!?]?$/su;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns why a response does not conform to the contract; undefined if it does.
 * @param call undefined if the request did not use the method of its call
 */
export function checkResponse(call: Call | undefined, { statusCode, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode >= 400) {
    const parsed = errorBodyWithCodeSchema.safeParse(parseJson(body));
    if (!parsed.success) return `not an error response of the contract: ${statusCode} ${body.slice(0, 200)}`;
    const { userMessage } = parsed.data;
    return ENGLISH_WORDS.test(userMessage) || !SENTENCE.test(userMessage) ? `not a German sentence: ${userMessage}` : undefined;
  }
  if (call === undefined) return undefined;
  if (call.response instanceof z.ZodUndefined)
    return body === '' ? undefined : `content in a response without content: ${body.slice(0, 100)}`;
  const parsed = call.response.safeParse(call.responseType === 'text' ? body : parseJson(body));
  return parsed.success ? undefined : `not a response of the contract: ${body.slice(0, 200)}`;
}
