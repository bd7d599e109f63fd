import { UNREADABLE_FIELDS } from '@aboschalter/contract';
import { z } from 'zod';

/** The invalid parts of a response. */
export interface MissingParts {
  /** The number of omitted list entries. */
  readonly entries: number;
  /** The names of invalid optional fields, without duplicates. */
  readonly fields: readonly string[];
}

/** The result of parsing a response. */
export type AnswerReading<T> =
  | { readonly ok: true; readonly data: T; readonly missing?: MissingParts }
  | { readonly ok: false; readonly error: z.ZodError };

/**
 * Parses a response tolerantly: an invalid optional value is treated as missing, a list entry
 * without a required value is omitted, and an invalid optional object is missing as a whole. Fails
 * if a required value outside of a list is invalid.
 */
export function readAnswer<S extends z.ZodType>(schema: S, raw: unknown): AnswerReading<z.output<S>> {
  let entries = 0;
  const fields = new Set<string>();
  let value = raw;
  for (;;) {
    const parsed = schema.safeParse(value);
    if (parsed.success && value === raw) return { ok: true, data: parsed.data };
    if (parsed.success) return { ok: true, data: parsed.data, missing: { entries, fields: [...fields] } };
    if (value === raw) value = structuredClone(raw);
    const removed = removeInvalid(value, parsed.error.issues);
    if (!removed) return { ok: false, error: parsed.error };
    entries += removed.entries;
    for (const field of removed.fields) fields.add(field);
  }
}

type Path = readonly PropertyKey[];

/**
 * Removes the invalid values of the issues: the value itself, or, if it is missing already, the
 * innermost value or list entry around it. The names of removed fields are recorded in their
 * object, for schemas that read them (`withUnreadable`).
 * @returns undefined if nothing can be removed
 */
function removeInvalid(root: unknown, issues: readonly { readonly path: Path }[]): MissingParts | undefined {
  const entries = new Map<unknown[], Set<number>>();
  const fields: string[] = [];
  // Found before anything is removed: two issues can concern the same value.
  const removables = issues.map(({ path }) => innermostPresent(root, path));
  for (const removable of removables) {
    if (!removable) return undefined;
    const { owner, key } = removable;
    if (Array.isArray(owner)) {
      entries.set(owner, (entries.get(owner) ?? new Set()).add(Number(key)));
      continue;
    }
    const isPresent = Reflect.get(owner, key) !== undefined;
    Reflect.deleteProperty(owner, key);
    if (!isPresent || key === UNREADABLE_FIELDS) continue;
    fields.push(String(key));
    const noted = z.array(z.string()).safeParse(Reflect.get(owner, UNREADABLE_FIELDS)).data ?? [];
    Reflect.set(owner, UNREADABLE_FIELDS, [...noted, String(key)]);
  }
  for (const [list, indexes] of entries) {
    for (const index of [...indexes].toSorted((a, b) => b - a)) list.splice(index, 1);
  }
  const count = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  return { entries: count, fields };
}

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root);

/** The innermost property or list entry on this path that has a value. */
function innermostPresent(root: unknown, path: Path): { readonly owner: object; readonly key: PropertyKey } | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const owner = at(root, path.slice(0, length - 1));
    const key = path[length - 1];
    if (key !== undefined && typeof owner === 'object' && owner !== null && Reflect.get(owner, key) !== undefined) return { owner, key };
  }
  return undefined;
}
