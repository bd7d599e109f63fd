import type { Capability, CustomerSearchCriteria } from '@aboschalter/contract';
import { isCalendarDate, parseDateInput, today } from '@aboschalter/formats';
import type { NewCustomerDefaults } from '@aboschalter/counter';

export interface SearchField {
  readonly name: keyof SearchValues;
  readonly label: string;
  /** How the field is entered. */
  readonly kind: 'text' | 'number' | 'email' | 'phone' | 'birthdate' | 'iban';
  /** Without this capability of the middleware the field is not shown. It is sent only if something was typed. */
  readonly needs?: Capability;
}

/** The twelve fields of the search form, in the order of the specification (document 1, section 2). */
export const searchFields: readonly SearchField[] = [
  { name: 'customerNumber', label: 'Kundennummer', kind: 'number' },
  { name: 'firstName', label: 'Vorname', kind: 'text' },
  { name: 'lastName', label: 'Nachname', kind: 'text' },
  { name: 'birthdate', label: 'Geburtsdatum', kind: 'birthdate' },
  { name: 'email', label: 'E-Mail-Adresse', kind: 'email' },
  { name: 'phone', label: 'Telefonnummer', kind: 'phone' },
  { name: 'street', label: 'Straße', kind: 'text' },
  { name: 'postalCode', label: 'PLZ', kind: 'number' },
  { name: 'city', label: 'Ort', kind: 'text' },
  { name: 'appInstanceNumber', label: 'Kartennummer', kind: 'number' },
  { name: 'ticketNumber', label: 'Berechtigungsnummer', kind: 'number' },
  { name: 'iban', label: 'IBAN', kind: 'iban' },
];

/** The values of these fields, as typed. */
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
export function toSearchCriteria(values: SearchValues, fields = searchFields): CustomerSearchCriteria {
  const searchedValues: Record<string, string | undefined> = { ...values, birthdate: getValidBirthdate(values) };
  const optional = new Set<string>(fields.filter(({ needs }) => needs !== undefined).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(searchedValues)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([name, value]) => value || !optional.has(name)),
  );
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
