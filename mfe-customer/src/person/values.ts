import type { BankAccountHolder, Customer, TicketHolder } from '@aboschalter/contract';
import { isPlaceholderDate, normalizeIban, formatBic } from '@aboschalter/formats';
import { z } from 'zod';

const textInputSchema = z.string();

/**
 * The values of a person's form: texts as typed, also an invalid date; `undefined` without a choice. Fields that a kind
 * of person does not have are empty.
 */
export const personValuesSchema = z.object({
  idSalutation: z.int().optional(),
  idTitle: z.int().optional(),
  firstName: textInputSchema,
  lastName: textInputSchema,
  birthdate: z.string().optional(),
  street: textInputSchema,
  houseNumber: textInputSchema,
  addressInfo: textInputSchema,
  postalCode: textInputSchema,
  city: textInputSchema,
  district: textInputSchema,
  countryCode: z.string().optional(),
  email: textInputSchema,
  phonePrivate: textInputSchema,
  phoneMobile: textInputSchema,
  contactPerson: textInputSchema,
  phoneBusiness: textInputSchema,
  fax: textInputSchema,
  contractStartDate: z.string().optional(),
  note: textInputSchema,
  iban: textInputSchema,
  bic: textInputSchema,
  bankName: textInputSchema,
  /** An image as a data URI; only of a holder who is not stored yet. */
  picture: textInputSchema,
  identicalWithCustomer: z.boolean(),
});
export type PersonValues = z.output<typeof personValuesSchema>;

/** A person of any kind, stored or not. */
export type PersonData = Partial<Omit<Customer, 'version'> & TicketHolder & BankAccountHolder> & {
  /** The optional fields that could not be read (`withUnreadable` of the contract). */
  readonly unreadableFields?: readonly string[] | undefined;
};

// Has every name, since a form compares its values with the initial ones name by name.
const emptyValues = Object.fromEntries(
  Object.entries(personValuesSchema.shape).map(([name, type]) => [name, type === textInputSchema ? '' : undefined]),
);

/** A new person: empty, in Germany (specification, document 1, section 9). */
export const emptyPersonValues: PersonValues = personValuesSchema.parse({
  ...emptyValues,
  countryCode: 'DE',
  identicalWithCustomer: false,
});

const toDateValue = (value: string | null | undefined) => (value && !isPlaceholderDate(value) ? value : undefined);

/** Converts a record for its form: a date of 1899 and the BIC `NOTPROVIDED` are empty. */
export const toFormValues = (record: PersonData): PersonValues =>
  personValuesSchema.parse({
    ...emptyPersonValues,
    countryCode: undefined,
    ...Object.fromEntries(Object.entries(record).filter(([name, value]) => name in personValuesSchema.shape && value !== null)),
    birthdate: toDateValue(record.birthdate),
    contractStartDate: toDateValue(record.contractStartDate),
    bic: formatBic(record.bic),
    iban: normalizeIban(record.iban ?? ''),
  });
