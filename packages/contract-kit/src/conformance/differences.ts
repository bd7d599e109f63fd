import type { z } from 'zod';
import type { Difference } from './check-result.ts';

type Issue = z.core.$ZodIssue;

/** Describes the value that a schema expected. */
function describeExpectation(issue: Issue): string {
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
      return [...new Set(issue.errors.flatMap((branch) => branch.map(describeExpectation)))].join(' or ') || 'one of several forms';
    default:
      return issue.code;
  }
}

/** Returns the value at a path of a response. */
function getValueAt(response: unknown, path: readonly PropertyKey[]): unknown {
  let value = response;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Describes the type of a value; never contains the value itself. */
export function describeType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'string') return `text of ${value.length} characters`;
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number with a fraction';
  return typeof value;
}

/** Formats a path without array indexes: `[].ticket.id`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' || key === '[]' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/**
 * Converts the issues of a response to differences. An issue that occurs in several entries of a list is reported once,
 * with its count.
 * @param response the parsed body, to describe the type of each invalid value
 */
export function toDifferences(error: z.ZodError, response: unknown): readonly Difference[] {
  const found = new Map<string, Difference & { readonly times: number }>();
  for (const issue of error.issues) {
    const difference = {
      path: formatPath(issue.path),
      expected: describeExpectation(issue),
      got: describeType(getValueAt(response, issue.path)),
    };
    const key = JSON.stringify(difference);
    found.set(key, { ...difference, times: (found.get(key)?.times ?? 0) + 1 });
  }
  return [...found.values()].map(({ times, got, ...rest }) => ({ ...rest, got: times > 1 ? `${got} (${times} times)` : got }));
}
