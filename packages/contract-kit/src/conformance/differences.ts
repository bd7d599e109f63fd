import type { z } from 'zod';
import type { SchemaMismatch } from './check-result.ts';

type Issue = z.core.$ZodIssue;

/** What a schema wanted where it found something else: words of the contract alone. */
function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_format':
      return `text of the form ${issue.format}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `at least ${String(issue.minimum)}`;
    case 'too_big':
      return `at most ${String(issue.maximum)}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((branch) => branch.map(expectedBy)))].join(' or ') || 'one of several forms';
    default:
      return issue.code;
  }
}

/** The value at a path of what came. */
function valueAt(answer: unknown, path: readonly PropertyKey[]): unknown {
  let value = answer;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** What kind of value stands there, never the value. */
export function describeType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'string') return `text of ${value.length} characters`;
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number with a fraction';
  return typeof value;
}

/** `[].ticket.id`: places in lists are not told apart. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' || key === '[]' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** What differs between an answer and its schema; what is wrong in the same way in many entries of a list is told once, with its number. */
export function toSchemaMismatches(error: z.ZodError, answer: unknown): readonly SchemaMismatch[] {
  const found = new Map<string, SchemaMismatch & { readonly times: number }>();
  for (const issue of error.issues) {
    const difference = { path: pathText(issue.path), expected: expectedBy(issue), got: describeType(valueAt(answer, issue.path)) };
    const key = JSON.stringify(difference);
    found.set(key, { ...difference, times: (found.get(key)?.times ?? 0) + 1 });
  }
  return [...found.values()].map(({ times, got, ...rest }) => ({ ...rest, got: times > 1 ? `${got} (${times} times)` : got }));
}
