import type { CustomerSearchCriteria } from '@aboschalter/contract';
import type { Person } from './sample-customers.ts';

const toText = (value: string | number | null): string => String(value ?? '');

/** Functions that create search criteria for a customer, by kind of search. Each search finds the customer, and maybe others. */
export const searchScenarios: Readonly<Record<string, (person: Person) => CustomerSearchCriteria>> = {
  'quick search, name': ({ firstName, lastName }) => ({ quickSearch: `${lastName}, ${firstName}` }),
  'quick search, last name': ({ lastName }) => ({ quickSearch: toText(lastName) }),
  'quick search, customer number': ({ customerNumber }) => ({ quickSearch: toText(customerNumber), quickSearchField: 'CUSTOMER_NUMBER' }),
  'quick search, part of e-mail': ({ email }) => ({
    quickSearch: toText(email).slice(2).replace('@post.example', ''),
    quickSearchField: 'EMAIL',
  }),
  'quick search, birth date': ({ birthdate }) => ({ quickSearch: toText(birthdate), quickSearchField: 'BIRTHDATE' }),
  'quick search, card': ({ card }) => ({ quickSearch: toText(card), quickSearchField: 'APP_INSTANCE_NUMBER' }),
  'last name': ({ lastName }) => ({ lastName: toText(lastName) }),
  'last name, three letters': ({ lastName }) => ({ lastName: toText(lastName).slice(0, 3) }),
  'first name': ({ firstName }) => ({ firstName: toText(firstName) }),
  'birth date': ({ birthdate }) => ({ birthdate: toText(birthdate) }),
  'postal code': ({ postalCode }) => ({ postalCode: toText(postalCode) }),
  city: ({ city }) => ({ city: toText(city) }),
  street: ({ street }) => ({ street: toText(street) }),
  'street and number': ({ street, houseNumber }) => ({ street: `${street} ${houseNumber}` }),
  'e-mail': ({ email }) => ({ email: toText(email) }),
  phone: ({ phone }) => ({ phone: toText(phone) }),
  'phone, four digits': ({ phone }) => ({ phone: toText(phone).slice(-4) }),
  iban: ({ iban }) => ({ iban: toText(iban) }),
  'customer number': ({ customerNumber }) => ({ customerNumber: toText(customerNumber) }),
  'ticket number': ({ ticketNumber }) => ({ ticketNumber: toText(ticketNumber) }),
  card: ({ card }) => ({ appInstanceNumber: toText(card) }),
  'last and first name': ({ lastName, firstName }) => ({ lastName: toText(lastName), firstName: toText(firstName) }),
  'last name, city': ({ lastName, city }) => ({ lastName: toText(lastName), city: toText(city) }),
  'last name, birth date': ({ lastName, birthdate }) => ({ lastName: toText(lastName), birthdate: toText(birthdate) }),
  'first name, birth date': ({ firstName, birthdate }) => ({ firstName: toText(firstName), birthdate: toText(birthdate) }),
  'first name, city': ({ firstName, city }) => ({ firstName: toText(firstName), city: toText(city) }),
  'postal code, street': ({ postalCode, street }) => ({ postalCode: toText(postalCode), street: toText(street) }),
  'city, street and number': ({ city, street, houseNumber }) => ({ city: toText(city), street: `${street} ${houseNumber}` }),
  'first name, postal code, street': ({ firstName, postalCode, street }) => ({
    firstName: toText(firstName),
    postalCode: toText(postalCode),
    street: toText(street),
  }),
};
