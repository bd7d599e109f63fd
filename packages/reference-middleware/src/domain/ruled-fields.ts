/** What has its own rules: the records of people, and new members of staff. */
export type ValidatedRecordType = 'customer' | 'ticketHolder' | 'bankAccountHolder' | 'user';

/** Rule name to the field of the record that it is about, and what staff call it. */
type Rules = Readonly<Record<string, readonly [field: string, name: string]>>;

const person: Rules = {
  salutation: ['idSalutation', 'Anrede'],
  title: ['idTitle', 'Titel'],
  firstName: ['firstName', 'Vorname'],
  lastName: ['lastName', 'Nachname'],
  birthdate: ['birthdate', 'Geburtsdatum'],
  street: ['street', 'Straße'],
  houseNumber: ['houseNumber', 'Hausnummer'],
  addressInfo: ['addressInfo', 'Zusatz'],
  postalCode: ['postalCode', 'Postleitzahl'],
  city: ['city', 'Ort'],
  district: ['district', 'Ortsteil'],
  country: ['countryCode', 'Land'],
  email: ['email', 'E-Mail-Adresse'],
  phonePrivate: ['phonePrivate', 'Telefon Privat'],
  phoneMobile: ['phoneMobile', 'Telefon Mobil'],
};
const contractStartDate = ['contractStartDate', 'Vertragsbeginn'] as const;
const note = ['note', 'Bemerkung'] as const;

/**
 * Which rules (`customer.lastName`) are about which fields (documents 1 and 2, section 5). Rules of numbers are not here:
 * the middleware gives them, they cannot be left out.
 */
export const rulesOf: Readonly<Record<ValidatedRecordType, Rules>> = {
  customer: {
    ...person,
    contactPerson: ['contactPerson', 'Ansprechpartner'],
    phoneBusiness: ['phoneBusiness', 'Telefon Geschäftlich'],
    fax: ['fax', 'Fax'],
    contractStartDate,
    note,
  },
  ticketHolder: { ...person, contractStartDate, note, picture: ['picture', 'Lichtbild'] },
  user: {
    staffNo: ['staffNo', 'Personalnummer'],
    firstName: ['firstName', 'Vorname'],
    lastName: ['lastName', 'Nachname'],
    email: ['email', 'E-Mail-Adresse'],
  },
  bankAccountHolder: { ...person, iban: ['iban', 'IBAN'], bic: ['bic', 'BIC'], bankName: ['bankName', 'Bank'] },
};

const ruledFields = new Set(Object.values(rulesOf).flatMap((rules) => Object.values(rules).map(([field]) => field)));

/** Whether `assertRequiredFields` limits the length of a field, and names it as staff do. */
export const isRuledField = (field: string): boolean => ruledFields.has(field);
