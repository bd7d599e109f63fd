import type { CustomerSearchCriteria, QuickSearchField } from '@aboschalter/contract';
import { parseDateInput, today } from '@aboschalter/formats';

/** The options of the field selector; the first is the default (specification, document 1, section 3). */
export const quickSearchOptions: readonly { readonly field: QuickSearchField; readonly label: string }[] = [
  { field: 'LAST_NAME_FIRST_NAME', label: 'Nachname, Vorname' },
  { field: 'CUSTOMER_NUMBER', label: 'Kundennummer' },
  { field: 'EMAIL', label: 'E-Mail-Adresse' },
  { field: 'BIRTHDATE', label: 'Geburtsdatum' },
  { field: 'APP_INSTANCE_NUMBER', label: 'Kartennummer' },
];

/** The message about an invalid quick search (specification, document 1, section 8). */
export const QUICK_SEARCH_INVALID_MESSAGE = 'Die Schnellsuche ist leer oder hat ein falsches Format.';

/**
 * Returns the field that matches a typed text (decision D-109): digits are a customer number, a text with '@' is an
 * e-mail address, a date with dots is a birth date, everything else is a name.
 */
export function detectField(typed: string): QuickSearchField {
  const text = typed.trim();
  if (/^\d+$/.test(text)) return 'CUSTOMER_NUMBER';
  if (text.includes('@')) return 'EMAIL';
  return /^\d{1,2}\.\d{1,2}\.(\d{4}|\d{2})$/.test(text) ? 'BIRTHDATE' : 'LAST_NAME_FIRST_NAME';
}

/** Returns the criteria of a quick search; `undefined` if the text is empty or does not match the field. */
export function toQuickSearchCriteria(field: QuickSearchField, typed: string): CustomerSearchCriteria | undefined {
  const quickSearch = normalizeText(field, typed.trim());
  return quickSearch === undefined ? undefined : { quickSearch, quickSearchField: field };
}

function normalizeText(field: QuickSearchField, text: string): string | undefined {
  if (text === '') return undefined;
  if (field === 'BIRTHDATE') return parseDateInput(text, { latest: today() });
  if (field === 'CUSTOMER_NUMBER' || field === 'APP_INSTANCE_NUMBER') return /^\d+$/.test(text) ? text : undefined;
  return text;
}
