import { UNREADABLE_FIELDS } from '@aboschalter/contract';
import { z } from 'zod';

/** The invalid parts of a response. */
export interface MissingParts {
  /** The number of omitted list entries. */
  readonly entries: number;
  /** The names of the invalid fields that were removed, without duplicates. */
  readonly fields: readonly string[];
}

/** The result of parsing a response. */
export type ParseResult<T> =
  | { readonly ok: true; readonly data: T; readonly missing?: MissingParts }
  | { readonly ok: false; readonly error: z.ZodError };

/**
 * Parses a response although parts of it are invalid: an invalid optional value or object is treated as
 * missing, and a list entry with an invalid required value is omitted. Fails if a required value
 * outside of a list is invalid.
 */
export function parseTolerantly<S extends z.ZodType>(schema: S, raw: unknown): ParseResult<z.output<S>> {
  let entries = 0;
  const fields = new Set<string>();
  let value = raw;
  // Removes invalid parts from a copy until the rest is valid. `value` is `raw` until the first part is removed.
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
 * Removes the values that the issues are about. For an issue about an absent required value, removes the innermost object or list
 * entry that should contain the value. Each object lists the names of its removed fields in `UNREADABLE_FIELDS`, which the schemas
 * of records return to the caller (`withUnreadable` of the contract).
 * @returns the removed entries and fields; undefined if an issue is about the whole response
 */
function removeInvalid(root: unknown, issues: readonly { readonly path: Path }[]): MissingParts | undefined {
  const invalidIndexesByList = new Map<unknown[], Set<number>>();
  const fields: string[] = [];
  // All values are found before the first is removed, because two issues can be about the same value.
  const invalidValues = issues.map(({ path }) => findInnermostValue(root, path));
  for (const invalidValue of invalidValues) {
    if (!invalidValue) return undefined;
    const { owner, key } = invalidValue;
    if (Array.isArray(owner)) {
      invalidIndexesByList.set(owner, (invalidIndexesByList.get(owner) ?? new Set()).add(Number(key)));
      continue;
    }
    const isAlreadyRemoved = Reflect.get(owner, key) === undefined;
    if (isAlreadyRemoved) continue;
    Reflect.deleteProperty(owner, key);
    // The middleware itself has sent a field with this reserved name and an invalid value. It is removed, but not
    // reported, because it is no field of the record.
    if (key === UNREADABLE_FIELDS) continue;
    fields.push(String(key));
    const unreadableFields = z.array(z.string()).safeParse(Reflect.get(owner, UNREADABLE_FIELDS)).data ?? [];
    Reflect.set(owner, UNREADABLE_FIELDS, [...unreadableFields, String(key)]);
  }
  for (const [list, indexes] of invalidIndexesByList) {
    // From the last entry to the first, since removing an entry changes the indexes of those after it.
    for (const index of [...indexes].toSorted((a, b) => b - a)) list.splice(index, 1);
  }
  let entryCount = 0;
  for (const indexes of invalidIndexesByList.values()) entryCount += indexes.size;
  return { entries: entryCount, fields };
}

const getValueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), root);

/** Finds the innermost property or list entry on a path that has a value. */
function findInnermostValue(root: unknown, path: Path): { readonly owner: object; readonly key: PropertyKey } | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const owner = getValueAt(root, path.slice(0, length - 1));
    const key = path[length - 1];
    if (key !== undefined && typeof owner === 'object' && owner !== null && Reflect.get(owner, key) !== undefined) return { owner, key };
  }
  return undefined;
}
