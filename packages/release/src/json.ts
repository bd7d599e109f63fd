import type { NewObject } from '@aboschalter/object-store';

/** Formats a value as a JSON file to be written to the storage. */
export const toJsonObject = (value: unknown, cacheControl?: string): NewObject => ({
  body: new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`),
  type: 'application/json',
  cacheControl,
});

/** Parses the content of a JSON file. @throws SyntaxError if it is invalid */
export const parseJson = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));

/** Returns the value of a JSON text; undefined if it is invalid. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
