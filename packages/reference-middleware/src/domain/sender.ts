/** The sender of letters: the demo company. */
export const sender = {
  name: 'Verkehrsbetrieb Rhein-Sieg (Demo)',
  street: 'Am Betriebshof 1',
  city: '50667 Köln',
  /** The place above the letter, before the date. */
  place: 'Köln',
  iban: 'DE37370501980000701701',
  creditorId: 'DE98ZZZ09999999999',
} as const;

/** A person's name and address; empty fields are null. */
interface Addressee {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly addressInfo: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
}

const joinWords = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' ');

/** Joins first and last name. */
export const formatName = ({ firstName, lastName }: Pick<Addressee, 'firstName' | 'lastName'>): string => joinWords(firstName, lastName);

/** Returns the lines of an address, without missing parts. */
export const formatAddressLines = (person: Addressee): readonly string[] =>
  [
    formatName(person),
    person.addressInfo ?? '',
    joinWords(person.street, person.houseNumber),
    joinWords(person.postalCode, person.city),
  ].filter(Boolean);
