import type { z } from 'zod';

/** What could not be read of an answer. */
export interface MissingParts {
  /** The number of entries of lists. */
  readonly entries: number;
  /** The names of optional fields, each once. */
  readonly fields: readonly string[];
}

/** What could be read of an answer. */
export type AnswerReading<T> =
  | { readonly ok: true; readonly data: T; readonly missing?: MissingParts }
  | { readonly ok: false; readonly error: z.ZodError };

/**
 * Reads an answer tolerantly: an optional value that is invalid counts as missing, and an entry of a list that lacks
 * something required is left out. Fails if something required is invalid outside of a list.
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
 * Removes what the issues are about: the value itself, or, if it is missing already, the closest entry of a list around it.
 * @returns undefined if nothing can be removed
 */
function removeInvalid(root: unknown, issues: readonly { readonly path: Path }[]): MissingParts | undefined {
  const entries = new Map<unknown[], Set<number>>();
  const fields: string[] = [];
  for (const { path } of issues) {
    const owner = ownerOf(root, path);
    if (owner) {
      Reflect.deleteProperty(owner.object, owner.key);
      fields.push(String(owner.key));
      continue;
    }
    const entry = closestEntry(root, path);
    if (!entry) return undefined;
    entries.set(entry.list, (entries.get(entry.list) ?? new Set()).add(entry.index));
  }
  for (const [list, indexes] of entries) {
    for (const index of [...indexes].toSorted((a, b) => b - a)) list.splice(index, 1);
  }
  const count = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  return fields.length > 0 || count > 0 ? { entries: count, fields } : undefined;
}

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root);

/** The object that has a value at this path; undefined if the value is missing, or is an entry of a list. */
function ownerOf(root: unknown, path: Path): { readonly object: object; readonly key: PropertyKey } | undefined {
  const key = path.at(-1);
  const object = at(root, path.slice(0, -1));
  if (key === undefined || typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  return Reflect.get(object, key) === undefined ? undefined : { object, key };
}

/** The innermost entry of a list that contains this path. */
function closestEntry(root: unknown, path: Path): { readonly list: unknown[]; readonly index: number } | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const list = at(root, path.slice(0, length - 1));
    const index = path[length - 1];
    if (Array.isArray(list) && typeof index === 'number') return { list, index };
  }
  return undefined;
}
