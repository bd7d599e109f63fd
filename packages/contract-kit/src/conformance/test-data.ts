/** A picture of one transparent pixel; also uploaded as a document. */
export const ONE_PIXEL_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The specimen account number of German banks. */
export const testBankAccount = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: 'Commerzbank' };

/**
 * Creates a fictional person with every field that a company may require. Last name and email address are unique.
 * @param idSalutation id of a salutation in the base data; undefined for a person without one
 */
export const createTestPerson = (idSalutation: number | undefined) => ({
  idSalutation: idSalutation ?? null,
  firstName: 'Vertrag',
  lastName: `Prüfung ${crypto.randomUUID().slice(0, 8)}`,
  birthdate: '1990-02-28',
  street: 'Domkloster',
  houseNumber: '4',
  addressInfo: 'Prüfung',
  postalCode: '50667',
  city: 'Köln',
  district: 'Innenstadt',
  countryCode: 'DE',
  email: `pruefung-${crypto.randomUUID().slice(0, 8)}@example.org`,
  phonePrivate: '0221 0000000',
  phoneMobile: '0170 0000000',
  note: 'Angelegt von der Vertragsprüfung',
});

/**
 * Creates a password that complies with usual rules: long, with upper and lower case letters, digits and special
 * characters.
 */
export const createTestPassword = (): string => `Pruefung!${crypto.randomUUID()}`;
