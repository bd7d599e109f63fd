import { sameAsCustomerField, personFields, type PersonKind } from './fields.ts';
import type { PersonData } from './values.ts';

/**
 * Returns why a stored record cannot be changed: the call sends the whole record, so that unreadable fields would be
 * cleared. Undefined if every field was read.
 */
export function unreadableReason(kind: PersonKind, record: PersonData | undefined): string | undefined {
  const names = record?.unreadableFields ?? [];
  if (names.length === 0) return undefined;
  const labels = [...personFields[kind], sameAsCustomerField].filter(({ name }) => names.includes(name)).map(({ label }) => label);
  const all = [...labels, ...(labels.length < names.length ? ['weitere Angaben'] : [])];
  return `Der Datensatz kann nicht geändert werden: Nicht lesbar sind: ${new Intl.ListFormat('de').format(all)}. Beim Speichern gingen sie verloren. Bitte melden Sie das dem Support.`;
}
