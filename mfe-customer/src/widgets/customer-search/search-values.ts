import type { Capability, CustomerSearchCriteria } from '@aboschalter/contract';
import { isCalendarDate, parseDateInput, today } from '@aboschalter/formats';
import type { NewCustomerDefaults } from '@aboschalter/counter';

/** A field of the search form. */
export interface SearchField {
  readonly name: keyof SearchValues;
  readonly label: string;
  /** The kind of input element. */
  readonly kind: 'text' | 'number' | 'email' | 'phone' | 'birthdate' | 'iban';
  /** The field is hidden without this optional feature of the middleware. The value of such a field is sent only if it is not empty. */
  readonly requiredCapability?: Capability;
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

/** The values of the search fields, as typed. */
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

/** Returns the birth date if it is a valid date and not in the future. */
const getValidBirthdate = ({ birthdate }: SearchValues): string | undefined =>
  birthdate !== undefined && isCalendarDate(birthdate) && birthdate <= today() ? birthdate : undefined;

/**
 * Returns the search criteria: all values trimmed, without client-side validation. Omits an invalid birth date, which
 * {@link getIgnoredInputMessage} names.
 */
export function toSearchCriteria(values: SearchValues, fields = searchFields): CustomerSearchCriteria {
  const searchedValues: Record<string, string | undefined> = { ...values, birthdate: getValidBirthdate(values) };
  const optionalNames = new Set<string>(
    fields.filter(({ requiredCapability }) => requiredCapability !== undefined).map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(searchedValues)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([name, value]) => value || !optionalNames.has(name)),
  );
}

/** Returns whether nothing was typed. Such a search finds all customers. */
export const isEmptySearch = (values: SearchValues): boolean => Object.values(values).every((value: string | undefined) => !value?.trim());

/** Returns a German sentence that names the omitted birth date; `undefined` if nothing is omitted. */
export function getIgnoredInputMessage(values: SearchValues): string | undefined {
  const typedDate = values.birthdate?.trim();
  if (!typedDate || getValidBirthdate(values) !== undefined) return undefined;
  // A valid date is ignored only if it is in the future.
  const problem = isCalendarDate(typedDate) || parseDateInput(typedDate) !== undefined ? 'liegt in der Zukunft' : 'ist kein Datum';
  return `Das Geburtsdatum „${typedDate}“ ${problem} und wurde bei der Suche nicht berücksichtigt.`;
}

/** Returns a German note that explains the results of a search; `undefined` if nothing needs an explanation. */
export function getSearchNote(values: SearchValues): string | undefined {
  // Unlike in `isEmptySearch`, an omitted birth date is no criterion.
  const hasNoCriteria = Object.values(toSearchCriteria(values)).every((value: unknown) => value === undefined || value === '');
  const sentences = [getIgnoredInputMessage(values), hasNoCriteria ? 'Ohne Suchangaben sind alle Kunden aufgeführt.' : undefined];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** Returns the typed values as initial values of a new customer. */
export function toNewCustomerDefaults(values: SearchValues): NewCustomerDefaults {
  const { firstName, lastName, street, postalCode, city, email, phone } = values;
  const defaults = { firstName, lastName, birthdate: getValidBirthdate(values), street, postalCode, city, email, phonePrivate: phone };
  return Object.fromEntries(Object.entries(defaults).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
}
