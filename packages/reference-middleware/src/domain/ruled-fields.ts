/** Record kinds with rules: the records of persons, and new members of staff. */
export type ValidatedRecordType = 'customer' | 'ticketHolder' | 'bankAccountHolder' | 'user';

/** The field of the record and its German label, by the name of the rule. */
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
 * The fields of all rules, such as `customer.lastName` (documents 1 and 2, section 5). There are no rules about customer
 * and ticket numbers, which the middleware assigns.
 */
export const ruleFieldsByRecordType: Readonly<Record<ValidatedRecordType, Rules>> = {
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

const ruledFields = new Set(Object.values(ruleFieldsByRecordType).flatMap((rules) => Object.values(rules).map(([field]) => field)));

/** Returns whether `assertRequiredFields` checks the length of a field, with its German label in the message. */
export const isRuledField = (field: string): boolean => ruledFields.has(field);
