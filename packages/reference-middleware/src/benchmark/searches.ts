import type { CustomerSearchCriteria } from '@aboschalter/contract';
import type { Person } from './sample-customers.ts';

const text = (value: string | number | null): string => String(value ?? '');

/** Search criteria for a customer, by kind of search. Each search finds the customer, and may find others. */
export const searchScenarios: Readonly<Record<string, (person: Person) => CustomerSearchCriteria>> = {
  'quick search, name': ({ firstName, lastName }) => ({ quickSearch: `${lastName}, ${firstName}` }),
  'quick search, last name': ({ lastName }) => ({ quickSearch: text(lastName) }),
  'quick search, customer number': ({ customerNumber }) => ({ quickSearch: text(customerNumber), quickSearchField: 'CUSTOMER_NUMBER' }),
  'quick search, part of e-mail': ({ email }) => ({
    quickSearch: text(email).slice(2).replace('@post.example', ''),
    quickSearchField: 'EMAIL',
  }),
  'quick search, birth date': ({ birthdate }) => ({ quickSearch: text(birthdate), quickSearchField: 'BIRTHDATE' }),
  'quick search, card': ({ card }) => ({ quickSearch: text(card), quickSearchField: 'APP_INSTANCE_NUMBER' }),
  'last name': ({ lastName }) => ({ lastName: text(lastName) }),
  'last name, three letters': ({ lastName }) => ({ lastName: text(lastName).slice(0, 3) }),
  'first name': ({ firstName }) => ({ firstName: text(firstName) }),
  'birth date': ({ birthdate }) => ({ birthdate: text(birthdate) }),
  'postal code': ({ postalCode }) => ({ postalCode: text(postalCode) }),
  city: ({ city }) => ({ city: text(city) }),
  street: ({ street }) => ({ street: text(street) }),
  'street and number': ({ street, houseNumber }) => ({ street: `${street} ${houseNumber}` }),
  'e-mail': ({ email }) => ({ email: text(email) }),
  phone: ({ phone }) => ({ phone: text(phone) }),
  'phone, four digits': ({ phone }) => ({ phone: text(phone).slice(-4) }),
  iban: ({ iban }) => ({ iban: text(iban) }),
  'customer number': ({ customerNumber }) => ({ customerNumber: text(customerNumber) }),
  'ticket number': ({ ticketNumber }) => ({ ticketNumber: text(ticketNumber) }),
  card: ({ card }) => ({ appInstanceNumber: text(card) }),
  'last and first name': ({ lastName, firstName }) => ({ lastName: text(lastName), firstName: text(firstName) }),
  'last name, city': ({ lastName, city }) => ({ lastName: text(lastName), city: text(city) }),
  'last name, birth date': ({ lastName, birthdate }) => ({ lastName: text(lastName), birthdate: text(birthdate) }),
  'first name, birth date': ({ firstName, birthdate }) => ({ firstName: text(firstName), birthdate: text(birthdate) }),
  'first name, city': ({ firstName, city }) => ({ firstName: text(firstName), city: text(city) }),
  'postal code, street': ({ postalCode, street }) => ({ postalCode: text(postalCode), street: text(street) }),
  'city, street and number': ({ city, street, houseNumber }) => ({ city: text(city), street: `${street} ${houseNumber}` }),
  'first name, postal code, street': ({ firstName, postalCode, street }) => ({
    firstName: text(firstName),
    postalCode: text(postalCode),
    street: text(street),
  }),
};
