import type { Capability } from '@aboschalter/contract';
import { z } from 'zod';

/** A text as typed. */
export const textInputSchema = z.string();

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

/** The three kinds of person, named as in the configuration of required fields. */
export type PersonKind = 'customer' | 'ticketHolder' | 'bankAccountHolder';

/** How a field is entered and shown. */
export type FieldKind =
  | 'text'
  | 'phone'
  | 'email'
  | 'birthdate'
  | 'date'
  | 'salutation'
  | 'title'
  | 'country'
  | 'postal-code'
  | 'city'
  | 'house-number'
  | 'note'
  | 'iban'
  | 'bic'
  | 'picture';

/** The groups of fields of a record; a layout (`layout.ts`) puts them into columns. The photo is next to the columns. */
export type FieldGroup = 'name' | 'address' | 'contact' | 'business' | 'since' | 'note' | 'account' | 'photo';

/** A field of a person's record (specification, document 1, sections 2 and 3; document 2, section 2). */
export interface PersonField {
  readonly name: Exclude<keyof PersonValues, 'identicalWithCustomer'>;
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  /** The name after the kind of person in the configuration of required fields (section 5): 'firstName' in `customer.firstName`. */
  readonly requiredRuleKey: string;
  /** The optional feature of the middleware without which the field is neither shown nor sent. */
  readonly needs?: Capability;
}

const sharedFields: readonly PersonField[] = [
  { name: 'idSalutation', label: 'Anrede', kind: 'salutation', group: 'name', requiredRuleKey: 'salutation' },
  { name: 'idTitle', label: 'Titel', kind: 'title', group: 'name', requiredRuleKey: 'title' },
  { name: 'firstName', label: 'Vorname', kind: 'text', group: 'name', requiredRuleKey: 'firstName' },
  { name: 'lastName', label: 'Nachname', kind: 'text', group: 'name', requiredRuleKey: 'lastName' },
  { name: 'birthdate', label: 'Geburtsdatum', kind: 'birthdate', group: 'name', requiredRuleKey: 'birthdate' },
  { name: 'street', label: 'Straße', kind: 'text', group: 'address', requiredRuleKey: 'street' },
  { name: 'houseNumber', label: 'Nr.', kind: 'house-number', group: 'address', requiredRuleKey: 'houseNumber' },
  { name: 'addressInfo', label: 'Zusatz', kind: 'text', group: 'address', requiredRuleKey: 'addressInfo' },
  { name: 'postalCode', label: 'PLZ', kind: 'postal-code', group: 'address', requiredRuleKey: 'postalCode' },
  { name: 'city', label: 'Ort', kind: 'city', group: 'address', requiredRuleKey: 'city' },
  { name: 'district', label: 'Ortsteil', kind: 'text', group: 'address', requiredRuleKey: 'district' },
  { name: 'countryCode', label: 'Land', kind: 'country', group: 'address', requiredRuleKey: 'country' },
  { name: 'email', label: 'E-Mail-Adresse', kind: 'email', group: 'contact', requiredRuleKey: 'email' },
  { name: 'phonePrivate', label: 'Telefon Privat', kind: 'phone', group: 'contact', requiredRuleKey: 'phonePrivate' },
  { name: 'phoneMobile', label: 'Telefon Mobil', kind: 'phone', group: 'contact', requiredRuleKey: 'phoneMobile' },
];

const noteField: PersonField = { name: 'note', label: 'Bemerkung', kind: 'note', group: 'note', requiredRuleKey: 'note' };
const createSinceField = (label: string): PersonField => ({
  name: 'contractStartDate',
  label,
  kind: 'date',
  group: 'since',
  requiredRuleKey: 'contractStartDate',
});

/** The fields of a bank account, without those of its holder: the 'Bankdaten' of a new customer. */
export const accountFields: readonly PersonField[] = [
  { name: 'iban', label: 'IBAN', kind: 'iban', group: 'account', requiredRuleKey: 'iban' },
  { name: 'bic', label: 'BIC', kind: 'bic', group: 'account', requiredRuleKey: 'bic' },
  { name: 'bankName', label: 'Bank', kind: 'text', group: 'account', requiredRuleKey: 'bankName' },
];

/** The photo of a ticket holder who is not stored yet. Separate calls change the photo of a stored ticket holder. */
export const photoField: PersonField = { name: 'picture', label: 'Foto', kind: 'picture', group: 'photo', requiredRuleKey: 'picture' };

/** The toggle 'Identisch mit Kunde' as a field, for conflicts and the change history. */
export const identicalWithCustomerField = { name: 'identicalWithCustomer', label: 'Identisch mit Kunde', kind: 'text' } as const;

/** The fields of each kind of record, in the order of the specification. */
export const personFields: Readonly<Record<PersonKind, readonly PersonField[]>> = {
  customer: [
    ...sharedFields,
    { name: 'contactPerson', label: 'Ansprechpartner', kind: 'text', group: 'business', requiredRuleKey: 'contactPerson' },
    { name: 'phoneBusiness', label: 'Telefon Geschäftlich', kind: 'phone', group: 'business', requiredRuleKey: 'phoneBusiness' },
    { name: 'fax', label: 'Fax', kind: 'phone', group: 'business', requiredRuleKey: 'fax' },
    createSinceField('Eintrittsdatum'),
    noteField,
  ],
  ticketHolder: [...sharedFields, createSinceField('Vertragsbeginn'), noteField],
  bankAccountHolder: [...sharedFields, ...accountFields],
};
