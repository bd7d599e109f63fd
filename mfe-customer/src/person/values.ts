import type { BankAccountHolder, Customer, TicketHolder } from '@aboschalter/contract';
import { isUnsetDate, normalizeIban, shownBic } from '@aboschalter/formats';
import { z } from 'zod';
import type { PersonField } from './fields.ts';

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
  identicalWithCustomer: z.boolean(),
});
export type PersonValues = z.output<typeof personValues>;

/** A person, stored or not yet, of any kind. */
export type PersonRecord = Partial<Omit<Customer, 'version'> & TicketHolder & BankAccountHolder>;

const texts = Object.fromEntries(Object.entries(personValues.shape).flatMap(([name, type]) => (type === typed ? [[name, '']] : [])));

/** A new person: nothing is known, the country is Germany (specification, document 1, section 9). */
export const newPerson: PersonValues = personValues.parse({ ...texts, countryCode: 'DE', identicalWithCustomer: false });

const date = (value: string | null | undefined) => (value && !isUnsetDate(value) ? value : undefined);

/** A record as its form shows it: a date of 1899 and the BIC `NOTPROVIDED` are empty. */
export const valuesOf = (record: PersonRecord): PersonValues =>
  personValues.parse({
    ...newPerson,
    countryCode: undefined,
    ...Object.fromEntries(Object.entries(record).filter(([name, value]) => name in personValues.shape && value !== null)),
    birthdate: date(record.birthdate),
    contractStartDate: date(record.contractStartDate),
    bic: shownBic(record.bic),
    iban: normalizeIban(record.iban ?? ''),
  });

/** What stands in a field, as it is sent: without surrounding blanks, nothing as null. */
function sent(value: string | number | undefined): string | number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' || text === undefined ? null : text;
}

/**
 * What of a form is sent: every field, or only those that differ from what it began with. So a stored value that the form
 * shows otherwise (`NOTPROVIDED`, a date of 1899) survives saving untouched.
 */
export function fieldsToSend(
  fields: readonly PersonField[],
  values: PersonValues,
  begun?: PersonValues,
): Record<string, string | number | null> {
  const changed = begun === undefined ? fields : fields.filter(({ name }) => sent(values[name]) !== sent(begun[name]));
  return Object.fromEntries(changed.map(({ name }) => [name, sent(values[name])]));
}
