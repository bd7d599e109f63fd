import { maxLengthOf } from '@aboschalter/contract';
import { ApiError } from './api-error.ts';

const BROKEN_TEXT = 'Dieser Text enthält ein ungültiges Zeichen. Bitte geben Sie ihn neu ein.';
const tooLong = (max: number) => `Diese Angabe ist zu lang (höchstens ${max.toLocaleString('de-DE')} Zeichen).`;

/** Yields the texts of a request with their paths (`customer.lastName`); property names are texts as well. */
function* iterateTexts(value: unknown, path: readonly string[] = []): Generator<readonly [path: readonly string[], text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield [[...path, name.toWellFormed()], name];
    yield* iterateTexts(part, [...path, name.toWellFormed()]);
  }
}

/** The last name in a path that is not an array index. */
const fieldOf = (path: readonly string[]): string => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

function throwFieldErrors(fields: ReadonlyMap<string, string>): void {
  if (fields.size === 0) return;
  throw new ApiError(400, [...new Set(fields.values())].join(' '), { code: 'validation-failed', fields: Object.fromEntries(fields) });
}

/**
 * Rejects texts with half a surrogate pair, which are no valid UTF-8 and cannot be stored.
 * @throws ApiError 400 with the names of the fields
 */
export function assertWellFormed(part: unknown): void {
  const fields = new Map<string, string>();
  for (const [path, text] of iterateTexts(part)) if (!text.isWellFormed()) fields.set(path.join('.'), BROKEN_TEXT);
  throwFieldErrors(fields);
}

/**
 * Rejects texts that are longer than the contract allows.
 * @param isChecked whether to check a field
 * @throws ApiError 400 with the names of the fields
 */
export function assertMaxLengths(part: unknown, isChecked: (field: string) => boolean): void {
  const fields = new Map<string, string>();
  for (const [path, text] of iterateTexts(part)) {
    const field = fieldOf(path);
    const max = maxLengthOf(field);
    if (text !== path.at(-1) && text.length > max && isChecked(field)) fields.set(path.join('.'), tooLong(max));
  }
  throwFieldErrors(fields);
}
