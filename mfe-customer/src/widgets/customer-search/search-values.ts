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

/** The values of an empty form. */
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

/** Returns the birth date if it is valid and not in the future. */
const getValidBirthdate = ({ birthdate }: SearchValues): string | undefined =>
  birthdate !== undefined && isCalendarDate(birthdate) && birthdate <= today() ? birthdate : undefined;

/**
 * Returns all values trimmed, without client-side validation. Omits an invalid birth date; {@link getIgnoredInputMessage}
 * tells the user.
 */
export function toSearchCriteria(values: SearchValues): CustomerSearchCriteria {
  const searchedValues: Record<string, string | undefined> = { ...values, birthdate: getValidBirthdate(values) };
  return Object.fromEntries(Object.entries(searchedValues).map(([name, value]) => [name, value?.trim()]));
}

/** Whether nothing was typed. Such a search returns all customers. */
export const isEmptySearch = (values: SearchValues): boolean => Object.values(values).every((value: string | undefined) => !value?.trim());

/** Returns a German sentence that names the omitted birth date; `undefined` if nothing is omitted. */
export function getIgnoredInputMessage(values: SearchValues): string | undefined {
  const typed = values.birthdate?.trim();
  if (!typed || getValidBirthdate(values) !== undefined) return undefined;
  const problem = isCalendarDate(typed) || parseDateInput(typed) !== undefined ? 'liegt in der Zukunft' : 'ist kein Datum';
  return `Das Geburtsdatum „${typed}“ ${problem} und wurde bei der Suche nicht berücksichtigt.`;
}

/** Returns a note about the results of a search, as German sentences; `undefined` if there is nothing to note. */
export function getSearchNote(values: SearchValues): string | undefined {
  const listsAllCustomers = Object.values(toSearchCriteria(values)).every((value: unknown) => value === undefined || value === '');
  const sentences = [getIgnoredInputMessage(values), listsAllCustomers ? 'Ohne Suchangaben sind alle Kunden aufgeführt.' : undefined];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** Returns the initial values of a new customer from a search without hits. */
export function toNewCustomerDefaults(values: SearchValues): NewCustomerDefaults {
  const { firstName, lastName, street, postalCode, city, email, phone } = values;
  const defaults = { firstName, lastName, birthdate: getValidBirthdate(values), street, postalCode, city, email, phonePrivate: phone };
  return Object.fromEntries(Object.entries(defaults).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
}
