/** A person for one test. */
export interface Person {
  /** 1: Frau, 2: Herr. */
  readonly idSalutation: 1 | 2;
  readonly firstName: string;
  readonly lastName: string;
  /** `yyyy-MM-dd`. */
  readonly birthdate: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly email?: string;
  readonly iban: string;
  readonly bic?: string;
  readonly bankName?: string;
}

/** Creates a person with all required fields. The last name identifies the test. */
export const createPerson = (firstName: string, lastName: string, more: Partial<Person> = {}): Person => ({
  idSalutation: 1,
  firstName,
  lastName,
  birthdate: '1984-05-17',
  street: 'Apfelweg',
  houseNumber: '7',
  postalCode: '50667',
  city: 'Köln',
  countryCode: 'DE',
  iban: 'DE02120300000000202051',
  ...more,
});
