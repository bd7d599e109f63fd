import type { PersonField } from './fields.ts';
import type { PersonValues } from './values.ts';

/** What stands in a field, as it is sent: without surrounding blanks, nothing as null. */
function serializeValue(value: string | number | undefined): string | number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' || text === undefined ? null : text;
}

/**
 * What of a form is sent: every field, or only those that differ from what it began with. So a stored value that the form
 * shows otherwise (`NOTPROVIDED`, a date of 1899) survives saving untouched.
 */
export function buildPatch(
  fields: readonly PersonField[],
  values: PersonValues,
  begun?: PersonValues,
): Record<string, string | number | null> {
  const changed = begun === undefined ? fields : fields.filter(({ name }) => serializeValue(values[name]) !== serializeValue(begun[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, serializeValue(values[name])]));
}
