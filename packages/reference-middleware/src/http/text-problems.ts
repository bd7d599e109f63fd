import { maxLengthOf } from '@aboschalter/contract';
import { ApiError } from './api-error.ts';

const INVALID_CHARACTER_MESSAGE = 'Dieser Text enthält ein ungültiges Zeichen. Bitte geben Sie ihn neu ein.';
const createTooLongMessage = (max: number) => `Diese Angabe ist zu lang (höchstens ${max.toLocaleString('de-DE')} Zeichen).`;

/**
 * Yields the texts in a value with their paths (`customer.lastName`). Also yields each property name, with a path that ends
 * with this name.
 */
function* iterateTexts(value: unknown, path: readonly string[] = []): Generator<readonly [path: readonly string[], text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield [[...path, name.toWellFormed()], name];
    yield* iterateTexts(part, [...path, name.toWellFormed()]);
  }
}

/** Returns the last name in a path that is not an array index. */
const getFieldName = (path: readonly string[]): string => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

function throwFieldErrors(fields: ReadonlyMap<string, string>): void {
  if (fields.size === 0) return;
  throw new ApiError(400, [...new Set(fields.values())].join(' '), { code: 'validation-failed', fields: Object.fromEntries(fields) });
}

/**
 * Rejects texts with half a surrogate pair, which cannot be encoded in UTF-8 and stored.
 * @throws ApiError 400 with the names of the fields
 */
export function assertWellFormed(value: unknown): void {
  const fields = new Map<string, string>();
  for (const [path, text] of iterateTexts(value)) if (!text.isWellFormed()) fields.set(path.join('.'), INVALID_CHARACTER_MESSAGE);
  throwFieldErrors(fields);
}

/**
 * Rejects texts that are longer than the contract allows.
 * @param isChecked returns whether the length of a field is checked
 * @throws ApiError 400 with the names of the fields
 */
export function assertMaxLengths(value: unknown, isChecked: (field: string) => boolean): void {
  const fields = new Map<string, string>();
  for (const [path, text] of iterateTexts(value)) {
    const field = getFieldName(path);
    const max = maxLengthOf(field);
    // A value that equals the name of its property is not checked either, since such a value is short.
    const isPropertyName = text === path.at(-1);
    if (!isPropertyName && text.length > max && isChecked(field)) fields.set(path.join('.'), createTooLongMessage(max));
  }
  throwFieldErrors(fields);
}
