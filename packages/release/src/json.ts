import type { NewObject } from '@aboschalter/object-store';

/** An object as a JSON file to write. */
export const jsonObject = (value: unknown, cacheControl?: string): NewObject => ({
  body: new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`),
  type: 'application/json',
  cacheControl,
});

/** The parsed content of a JSON file. Throws (SyntaxError) if it is invalid. */
export const parseJson = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));
