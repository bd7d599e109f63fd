import type { BankAccountHolder, Customer, TicketHolder } from '@aboschalter/contract';
import { isPlaceholderDate, normalizeIban, formatBic } from '@aboschalter/formats';
import { z } from 'zod';

const textInput = z.string();

/**
 * The values of a person's form: texts as typed, no choice as `undefined`. An invalid date is kept as typed. Fields
 * that a kind lacks are empty.
 */
export const personValues = z.object({
  idSalutation: z.int().optional(),
  idTitle: z.int().optional(),
  firstName: textInput,
  lastName: textInput,
  birthdate: z.string().optional(),
  street: textInput,
  houseNumber: textInput,
  addressInfo: textInput,
  postalCode: textInput,
  city: textInput,
  district: textInput,
  countryCode: z.string().optional(),
  email: textInput,
  phonePrivate: textInput,
  phoneMobile: textInput,
  contactPerson: textInput,
  phoneBusiness: textInput,
  fax: textInput,
  contractStartDate: z.string().optional(),
  note: textInput,
  iban: textInput,
  bic: textInput,
  bankName: textInput,
  /** An image as a data URI; only of a holder who is not stored yet. */
  picture: textInput,
  identicalWithCustomer: z.boolean(),
});
export type PersonValues = z.output<typeof personValues>;

/** A person of any kind, stored or not. */
export type PersonData = Partial<Omit<Customer, 'version'> & TicketHolder & BankAccountHolder> & {
  /** The optional fields that could not be read (`withUnreadable` of the contract). */
  readonly unreadableFields?: readonly string[] | undefined;
};

// Every name, since a form compares its values with the initial ones name by name.
const emptyValues = Object.fromEntries(
  Object.entries(personValues.shape).map(([name, type]) => [name, type === textInput ? '' : undefined]),
);

/** A new person: empty, in Germany (specification, document 1, section 9). */
export const emptyPersonValues: PersonValues = personValues.parse({ ...emptyValues, countryCode: 'DE', identicalWithCustomer: false });

const date = (value: string | null | undefined) => (value && !isPlaceholderDate(value) ? value : undefined);

/** Converts a record for its form: a date of 1899 and the BIC `NOTPROVIDED` are empty. */
export const toFormValues = (record: PersonData): PersonValues =>
  personValues.parse({
    ...emptyPersonValues,
    countryCode: undefined,
    ...Object.fromEntries(Object.entries(record).filter(([name, value]) => name in personValues.shape && value !== null)),
    birthdate: date(record.birthdate),
    contractStartDate: date(record.contractStartDate),
    bic: formatBic(record.bic),
    iban: normalizeIban(record.iban ?? ''),
  });
