import { maxLengthOf } from '@aboschalter/contract';
import { ApiError } from './api-error.ts';

const BROKEN_TEXT = 'Dieser Text enthält ein ungültiges Zeichen. Bitte geben Sie ihn neu ein.';
const tooLong = (max: number) => `Diese Angabe ist zu lang (höchstens ${max.toLocaleString('de-DE')} Zeichen).`;

/** Texts of a request by their path (`customer.lastName`); property names count as texts, too. */
function* textsIn(value: unknown, path: readonly string[] = []): Generator<readonly [path: readonly string[], text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield [[...path, name.toWellFormed()], name];
    yield* textsIn(part, [...path, name.toWellFormed()]);
  }
}

/** The last name in a path that is not the position in a list. */
const fieldOf = (path: readonly string[]): string => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

function refuse(fields: ReadonlyMap<string, string>): void {
  if (fields.size === 0) return;
  throw new ApiError(400, [...new Set(fields.values())].join(' '), { code: 'invalid', fields: Object.fromEntries(fields) });
}

/**
 * Refuses texts with half a surrogate pair: no UTF-8, and so no database, can hold them.
 * @throws Refusal 400 that names the fields
 */
export function requireWellFormed(part: unknown): void {
  const fields = new Map<string, string>();
  for (const [path, text] of textsIn(part)) if (!text.isWellFormed()) fields.set(path.join('.'), BROKEN_TEXT);
  refuse(fields);
}

/**
 * Refuses texts that are longer than the contract allows.
 * @param isChecked which fields are checked here
 * @throws Refusal 400 that names the fields
 */
export function requireBounded(part: unknown, isChecked: (field: string) => boolean): void {
  const fields = new Map<string, string>();
  for (const [path, text] of textsIn(part)) {
    const field = fieldOf(path);
    const max = maxLengthOf(field);
    if (text !== path.at(-1) && text.length > max && isChecked(field)) fields.set(path.join('.'), tooLong(max));
  }
  refuse(fields);
}
