import type { PersonValues } from './values.ts';

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

/** The groups of fields of a record; a layout puts them into columns. The photo is next to the columns. */
export type FieldGroup = 'name' | 'address' | 'contact' | 'business' | 'since' | 'note' | 'account' | 'photo';

/** A field of a person's record (specification, document 1, sections 2 and 3; document 2, section 2). */
export interface PersonField {
  readonly name: Exclude<keyof PersonValues, 'identicalWithCustomer'>;
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  /** The name in the configuration of required fields (section 5): `customer.{rule}`. */
  readonly rule: string;
}

const shared: readonly PersonField[] = [
  { name: 'idSalutation', label: 'Anrede', kind: 'salutation', group: 'name', rule: 'salutation' },
  { name: 'idTitle', label: 'Titel', kind: 'title', group: 'name', rule: 'title' },
  { name: 'firstName', label: 'Vorname', kind: 'text', group: 'name', rule: 'firstName' },
  { name: 'lastName', label: 'Nachname', kind: 'text', group: 'name', rule: 'lastName' },
  { name: 'birthdate', label: 'Geburtsdatum', kind: 'birthdate', group: 'name', rule: 'birthdate' },
  { name: 'street', label: 'Straße', kind: 'text', group: 'address', rule: 'street' },
  { name: 'houseNumber', label: 'Nr.', kind: 'house-number', group: 'address', rule: 'houseNumber' },
  { name: 'addressInfo', label: 'Zusatz', kind: 'text', group: 'address', rule: 'addressInfo' },
  { name: 'postalCode', label: 'PLZ', kind: 'postal-code', group: 'address', rule: 'postalCode' },
  { name: 'city', label: 'Ort', kind: 'city', group: 'address', rule: 'city' },
  { name: 'district', label: 'Ortsteil', kind: 'text', group: 'address', rule: 'district' },
  { name: 'countryCode', label: 'Land', kind: 'country', group: 'address', rule: 'country' },
  { name: 'email', label: 'E-Mail-Adresse', kind: 'email', group: 'contact', rule: 'email' },
  { name: 'phonePrivate', label: 'Telefon Privat', kind: 'phone', group: 'contact', rule: 'phonePrivate' },
  { name: 'phoneMobile', label: 'Telefon Mobil', kind: 'phone', group: 'contact', rule: 'phoneMobile' },
];

const note: PersonField = { name: 'note', label: 'Bemerkung', kind: 'note', group: 'note', rule: 'note' };
const since = (label: string): PersonField => ({
  name: 'contractStartDate',
  label,
  kind: 'date',
  group: 'since',
  rule: 'contractStartDate',
});

/** The fields of a bank account, without those of its holder: the 'Bankdaten' of a new customer. */
export const accountFields: readonly PersonField[] = [
  { name: 'iban', label: 'IBAN', kind: 'iban', group: 'account', rule: 'iban' },
  { name: 'bic', label: 'BIC', kind: 'bic', group: 'account', rule: 'bic' },
  { name: 'bankName', label: 'Bank', kind: 'text', group: 'account', rule: 'bankName' },
];

/** The photo of a ticket holder who is not stored yet. Separate calls change the photo of a stored ticket holder. */
export const photoField: PersonField = { name: 'picture', label: 'Foto', kind: 'picture', group: 'photo', rule: 'picture' };

/** The toggle as a field, for conflicts and the change history. */
export const sameAsCustomerField = { name: 'identicalWithCustomer', label: 'Identisch mit Kunde', kind: 'text' } as const;

/** The fields of each kind of record, in the order of the specification. */
export const personFields: Readonly<Record<PersonKind, readonly PersonField[]>> = {
  customer: [
    ...shared,
    { name: 'contactPerson', label: 'Ansprechpartner', kind: 'text', group: 'business', rule: 'contactPerson' },
    { name: 'phoneBusiness', label: 'Telefon Geschäftlich', kind: 'phone', group: 'business', rule: 'phoneBusiness' },
    { name: 'fax', label: 'Fax', kind: 'phone', group: 'business', rule: 'fax' },
    since('Eintrittsdatum'),
    note,
  ],
  ticketHolder: [...shared, since('Vertragsbeginn'), note],
  bankAccountHolder: [...shared, ...accountFields],
};
