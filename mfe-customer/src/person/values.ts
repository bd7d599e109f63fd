import type { BankAccountHolder, Customer, TicketHolder } from '@aboschalter/contract';
import { isPlaceholderDate, normalizeIban, formatBic } from '@aboschalter/formats';
import { z } from 'zod';

const typed = z.string();

/**
 * What the form of a person holds: texts as typed, nothing chosen as `undefined`. A date that can't be read stands there as
 * typed. A kind of record that has no such field leaves it empty.
 */
export const personValues = z.object({
  idSalutation: z.int().optional(),
  idTitle: z.int().optional(),
  firstName: typed,
  lastName: typed,
  birthdate: z.string().optional(),
  street: typed,
  houseNumber: typed,
  addressInfo: typed,
  postalCode: typed,
  city: typed,
  district: typed,
  countryCode: z.string().optional(),
  email: typed,
  phonePrivate: typed,
  phoneMobile: typed,
  contactPerson: typed,
  phoneBusiness: typed,
  fax: typed,
  contractStartDate: z.string().optional(),
  note: typed,
  iban: typed,
  bic: typed,
  bankName: typed,
  /** An image as a data URI; only of a holder who is not stored yet. */
  picture: typed,
  identicalWithCustomer: z.boolean(),
});
export type PersonValues = z.output<typeof personValues>;

/** A person, stored or not yet, of any kind. */
export type PersonRecord = Partial<Omit<Customer, 'version'> & TicketHolder & BankAccountHolder> & {
  /** The optional fields that could not be read (`withUnreadable` of the contract). */
  readonly unreadableFields?: readonly string[] | undefined;
};

// Every name, also of what is not chosen: a form compares what it holds with what it began with name by name.
const nothing = Object.fromEntries(Object.entries(personValues.shape).map(([name, type]) => [name, type === typed ? '' : undefined]));

/** A new person: nothing is known, the country is Germany (specification, document 1, section 9). */
export const newPerson: PersonValues = personValues.parse({ ...nothing, countryCode: 'DE', identicalWithCustomer: false });

const date = (value: string | null | undefined) => (value && !isPlaceholderDate(value) ? value : undefined);

/** A record as its form shows it: a date of 1899 and the BIC `NOTPROVIDED` are empty. */
export const valuesOf = (record: PersonRecord): PersonValues =>
  personValues.parse({
    ...newPerson,
    countryCode: undefined,
    ...Object.fromEntries(Object.entries(record).filter(([name, value]) => name in personValues.shape && value !== null)),
    birthdate: date(record.birthdate),
    contractStartDate: date(record.contractStartDate),
    bic: formatBic(record.bic),
    iban: normalizeIban(record.iban ?? ''),
  });
