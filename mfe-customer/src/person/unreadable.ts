import { identicalWithCustomerField, personFields, type PersonKind } from './fields.ts';
import type { PersonData } from './values.ts';

/**
 * Returns why a stored record cannot be changed, as a German sentence; `undefined` if every field was read. The update
 * call sends the whole record, so it would clear fields that could not be read.
 */
export function getUnreadableReason(kind: PersonKind, record: PersonData | undefined): string | undefined {
  const names = record?.unreadableFields ?? [];
  if (names.length === 0) return undefined;
  const labels = [...personFields[kind], identicalWithCustomerField].filter(({ name }) => names.includes(name)).map(({ label }) => label);
  const fieldTexts = [...labels, ...(labels.length < names.length ? ['weitere Angaben'] : [])];
  return `Der Datensatz kann nicht geändert werden: Nicht lesbar sind: ${new Intl.ListFormat('de').format(fieldTexts)}. Beim Speichern gingen sie verloren. Bitte melden Sie das dem Support.`;
}
