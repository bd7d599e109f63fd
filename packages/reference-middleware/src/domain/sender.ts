/** The sender of letters: the demo company. */
export const sender = {
  name: 'Verkehrsbetrieb Rhein-Sieg (Demo)',
  street: 'Am Betriebshof 1',
  city: '50667 Köln',
  place: 'Köln',
  iban: 'DE37370501980000701701',
  creditorId: 'DE98ZZZ09999999999',
} as const;

interface Addressee {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly addressInfo: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
}

const joined = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' ');

/** Joins first and last name. */
export const formatName = ({ firstName, lastName }: Pick<Addressee, 'firstName' | 'lastName'>): string => joined(firstName, lastName);

/** The lines of an address, without missing parts. */
export const formatAddressLines = (person: Addressee): readonly string[] =>
  [formatName(person), person.addressInfo ?? '', joined(person.street, person.houseNumber), joined(person.postalCode, person.city)].filter(
    Boolean,
  );
