import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { isCalendarDate, parseDateInput, today } from '@aboschalter/formats';
import type { NewCustomerDefaults } from '@aboschalter/counter';

/** The twelve fields of the search form, as typed (specification, document 1, section 2). */
export interface SearchValues {
  readonly customerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A calendar date, or the typed text if it is invalid or in the future. */
  readonly birthdate: string | undefined;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly appInstanceNumber: string;
  readonly ticketNumber: string;
  readonly iban: string;
}

/** The initial form, and that after a reset. */
export const emptySearchValues: SearchValues = {
  customerNumber: '',
  firstName: '',
  lastName: '',
  birthdate: undefined,
  email: '',
  phone: '',
  street: '',
  postalCode: '',
  city: '',
  appInstanceNumber: '',
  ticketNumber: '',
  iban: '',
};

/** The birth date, if it is a valid one. */
const birthdateOf = ({ birthdate }: SearchValues): string | undefined =>
  birthdate !== undefined && isCalendarDate(birthdate) && birthdate <= today() ? birthdate : undefined;

/**
 * Sends all values trimmed, without client-side validation. An invalid birth date is omitted, as decided ({@link
 * ignoredInputMessage} says so).
 */
export function toSearchCriteria(values: SearchValues): CustomerSearchCriteria {
  const sent: Record<string, string | undefined> = { ...values, birthdate: birthdateOf(values) };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value?.trim()]));
}

/** Whether nothing was typed: such a search lists everybody. */
export const isEmptySearch = (values: SearchValues): boolean => Object.values(values).every((value: string | undefined) => !value?.trim());

/** Returns a German sentence that names the omitted input. */
export function ignoredInputMessage(values: SearchValues): string | undefined {
  const typed = values.birthdate?.trim();
  if (!typed || birthdateOf(values) !== undefined) return undefined;
  const problem = isCalendarDate(typed) || parseDateInput(typed) !== undefined ? 'liegt in der Zukunft' : 'ist kein Datum';
  return `Das Geburtsdatum „${typed}“ ${problem} und wurde bei der Suche nicht berücksichtigt.`;
}

/** Returns notes about the results of this search, as sentences. */
export function searchNote(values: SearchValues): string | undefined {
  const isAboutEverybody = Object.values(toSearchCriteria(values)).every((value: unknown) => value === undefined || value === '');
  const sentences = [ignoredInputMessage(values), isAboutEverybody ? 'Ohne Suchangaben sind alle Kunden aufgeführt.' : undefined];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** Returns the default values of a new customer from a search. */
export function toNewCustomerDefaults(values: SearchValues): NewCustomerDefaults {
  const { firstName, lastName, street, postalCode, city, email, phone } = values;
  const known = { firstName, lastName, birthdate: birthdateOf(values), street, postalCode, city, email, phonePrivate: phone };
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
}
