import type { BankAccountHolder, Customer, TicketHolder } from '@aboschalter/contract';
import { isPlaceholderDate, normalizeIban, formatBic } from '@aboschalter/formats';
import { personValuesSchema, textInputSchema, type PersonValues } from './fields.ts';

/** A person of any kind, stored or not. */
export type PersonData = Partial<Omit<Customer, 'version'> & TicketHolder & BankAccountHolder> & {
  /** The optional fields that could not be read (`withUnreadable` of the contract). */
  readonly unreadableFields?: readonly string[] | undefined;
};

// Contains every field, also those without a value: react-hook-form treats an added property as a change, even if it is `undefined`.
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
