import type { PersonField, PersonValues } from './fields.ts';

/** Serializes a field for the request: trimmed, empty as null. */
function serializeValue(value: string | number | undefined): string | number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' || text === undefined ? null : text;
}

/**
 * Returns the fields to send: all, or only those that differ from the initial values. Saving therefore keeps
 * a stored value that the form shows differently (`NOTPROVIDED`, a date of 1899).
 */
export function buildPatch(
  fields: readonly PersonField[],
  values: PersonValues,
  initialValues?: PersonValues,
): Record<string, string | number | null> {
  const sentFields = initialValues
    ? fields.filter(({ name }) => serializeValue(values[name]) !== serializeValue(initialValues[name]))
    : fields;
  return Object.fromEntries(sentFields.map(({ name }) => [name, serializeValue(values[name])]));
}
