import { errorBodySchema, errorCodes, type Call } from '@aboschalter/contract';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

const errorBodyWithCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes) }).strict();
/** English words of libraries and programs. */
const ENGLISH =
  /\b(?:the|is not|invalid|expected|must|required|unexpected|error|undefined|null|failed|property|unsupported|body|object)\b/i;
const sentence = /^\p{Lu}.*[\p{L}\d)][.!?]?$/su;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks a response; returns its problem, or undefined.
 * @param call the call; undefined if it may be any
 */
export function checkResponse(call: Call | undefined, { statusCode, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode >= 400) {
    const read = errorBodyWithCodeSchema.safeParse(jsonOf(body));
    if (!read.success) return `no refusal of the contract: ${statusCode} ${body.slice(0, 200)}`;
    const { userMessage } = read.data;
    return ENGLISH.test(userMessage) || !sentence.test(userMessage) ? `no German sentence: ${userMessage}` : undefined;
  }
  if (call === undefined) return undefined;
  if (call.response instanceof z.ZodUndefined) return body === '' ? undefined : `an answer where there is none: ${body.slice(0, 100)}`;
  const answer = call.response.safeParse(call.responseType === 'text' ? body : jsonOf(body));
  return answer.success ? undefined : `no answer of the contract: ${body.slice(0, 200)}`;
}
