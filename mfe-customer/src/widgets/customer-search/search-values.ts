import type { CustomerSearchCriteria } from '@aboschalter/contract';
import { isCalendarDate, parseDateInput, today } from '@aboschalter/formats';
import type { NewCustomerDefaults } from '@aboschalter/counter';

/** The twelve fields of the search form, as typed (specification, document 1, section 2). */
export interface SearchValues {
  readonly customerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A calendar date; a text that is none, or a day to come, stands here as typed. */
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

/** The form as it is on arrival and after a reset. */
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

/** The birth date, if what stands there is a day that can be one. */
const birthdateOf = ({ birthdate }: SearchValues): string | undefined =>
  birthdate !== undefined && isCalendarDate(birthdate) && birthdate <= today() ? birthdate : undefined;

/**
 * All values are sent as they are, only surrounding blanks go; there is no client-side validation. A birth date that is none
 * is left out, as decided ({@link ignoredInputMessage} says so).
 */
export function toSearchCriteria(values: SearchValues): CustomerSearchCriteria {
  const sent: Record<string, string | undefined> = { ...values, birthdate: birthdateOf(values) };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value?.trim()]));
}

/** Whether nothing was typed at all: such a search lists everybody. */
export const isEmptySearch = (values: SearchValues): boolean => Object.values(values).every((value: string | undefined) => !value?.trim());

/** What is left out of the search, as a sentence. */
export function ignoredInputMessage(values: SearchValues): string | undefined {
  const typed = values.birthdate?.trim();
  if (!typed || birthdateOf(values) !== undefined) return undefined;
  const flaw = isCalendarDate(typed) || parseDateInput(typed) !== undefined ? 'liegt in der Zukunft' : 'ist kein Datum';
  return `Das Geburtsdatum „${typed}“ ${flaw} und wurde bei der Suche nicht berücksichtigt.`;
}

/** What staff should know of what this search finds, as sentences. */
export function searchNote(values: SearchValues): string | undefined {
  const isAboutEverybody = Object.values(toSearchCriteria(values)).every((value: unknown) => value === undefined || value === '');
  const sentences = [ignoredInputMessage(values), isAboutEverybody ? 'Ohne Suchangaben sind alle Kunden aufgeführt.' : undefined];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** What of a search a new customer can begin with. */
export function toNewCustomerDefaults(values: SearchValues): NewCustomerDefaults {
  const { firstName, lastName, street, postalCode, city, email, phone } = values;
  const known = { firstName, lastName, birthdate: birthdateOf(values), street, postalCode, city, email, phonePrivate: phone };
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
}
