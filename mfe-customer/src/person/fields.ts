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
  | 'note'
  | 'iban'
  | 'bic'
  | 'picture';

/** The columns of a record, from left to right, next to the photo. */
export type FieldColumn = 'name' | 'address' | 'reach' | 'more' | 'photo';

/** A field of a person's record (specification, document 1, sections 2 and 3; document 2, section 2). */
export interface PersonField {
  readonly name: Exclude<keyof PersonValues, 'identicalWithCustomer'>;
  readonly label: string;
  readonly kind: FieldKind;
  readonly column: FieldColumn;
  /** The name in the configuration of required fields (section 5): `customer.{rule}`. */
  readonly rule: string;
}

const shared: readonly PersonField[] = [
  { name: 'idSalutation', label: 'Anrede', kind: 'salutation', column: 'name', rule: 'salutation' },
  { name: 'idTitle', label: 'Titel', kind: 'title', column: 'name', rule: 'title' },
  { name: 'firstName', label: 'Vorname', kind: 'text', column: 'name', rule: 'firstName' },
  { name: 'lastName', label: 'Nachname', kind: 'text', column: 'name', rule: 'lastName' },
  { name: 'birthdate', label: 'Geburtsdatum', kind: 'birthdate', column: 'name', rule: 'birthdate' },
  { name: 'street', label: 'Straße', kind: 'text', column: 'address', rule: 'street' },
  { name: 'houseNumber', label: 'Nr.', kind: 'text', column: 'address', rule: 'houseNumber' },
  { name: 'addressInfo', label: 'Zusatz', kind: 'text', column: 'address', rule: 'addressInfo' },
  { name: 'postalCode', label: 'PLZ', kind: 'postal-code', column: 'address', rule: 'postalCode' },
  { name: 'city', label: 'Ort', kind: 'city', column: 'address', rule: 'city' },
  { name: 'district', label: 'Ortsteil', kind: 'text', column: 'address', rule: 'district' },
  { name: 'countryCode', label: 'Land', kind: 'country', column: 'address', rule: 'country' },
  { name: 'email', label: 'E-Mail-Adresse', kind: 'email', column: 'reach', rule: 'email' },
  { name: 'phonePrivate', label: 'Telefon Privat', kind: 'phone', column: 'reach', rule: 'phonePrivate' },
  { name: 'phoneMobile', label: 'Telefon Mobil', kind: 'phone', column: 'reach', rule: 'phoneMobile' },
];

const note: PersonField = { name: 'note', label: 'Bemerkung', kind: 'note', column: 'more', rule: 'note' };
const since = (label: string): PersonField => ({
  name: 'contractStartDate',
  label,
  kind: 'date',
  column: 'more',
  rule: 'contractStartDate',
});

/** The fields of a bank account, without those of its holder: the 'Bankdaten' of a new customer. */
export const accountFields: readonly PersonField[] = [
  { name: 'iban', label: 'IBAN', kind: 'iban', column: 'more', rule: 'iban' },
  { name: 'bic', label: 'BIC', kind: 'bic', column: 'more', rule: 'bic' },
  { name: 'bankName', label: 'Bank', kind: 'text', column: 'more', rule: 'bankName' },
];

/** The photo of a ticket holder who is not stored yet. Separate calls change the photo of a stored ticket holder. */
export const photoField: PersonField = { name: 'picture', label: 'Foto', kind: 'picture', column: 'photo', rule: 'picture' };

/** The toggle as a field, for conflicts and the change history. */
export const sameAsCustomerField = { name: 'identicalWithCustomer', label: 'Identisch mit Kunde', kind: 'text' } as const;

/** The fields of each kind of record, in the order of the specification. */
export const personFields: Readonly<Record<PersonKind, readonly PersonField[]>> = {
  customer: [
    ...shared,
    { name: 'contactPerson', label: 'Ansprechpartner', kind: 'text', column: 'reach', rule: 'contactPerson' },
    { name: 'phoneBusiness', label: 'Telefon Geschäftlich', kind: 'phone', column: 'reach', rule: 'phoneBusiness' },
    { name: 'fax', label: 'Fax', kind: 'phone', column: 'reach', rule: 'fax' },
    since('Eintrittsdatum'),
    note,
  ],
  ticketHolder: [...shared, since('Vertragsbeginn'), note],
  bankAccountHolder: [...shared, ...accountFields],
};
