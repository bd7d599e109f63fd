import type { CardAuthorization, CardReadResult, CustomerHit, TicketHolder } from '@aboschalter/contract';
import { foldForSearch, formatDate, formatFullName } from '@aboschalter/formats';
import { formatCardDate } from '../cards/card-date.ts';
import { isWithdrawn } from '../cards/is-withdrawn.ts';

type Person = Pick<TicketHolder, 'uuid' | 'firstName' | 'lastName' | 'birthdate'>;

/** The owner of a card, according to card and middleware. */
export type CardOwner =
  /** Nothing indicates another person than the holder. */
  | { readonly kind: 'holder' }
  /** The card has tickets of other ticket holders of the customer, and none of the holder. */
  | { readonly kind: 'family'; readonly name: string }
  /** The card belongs to another person, or has tickets of another customer. */
  | { readonly kind: 'other'; readonly name: string };

/** The persons for whom the card may be written. */
export interface Recipient {
  readonly customerUuid: string;
  /** The holder of the ticket. */
  readonly holder: Person;
  /** All ticket holders of the customer. */
  readonly family: readonly Person[];
}

const formatNameWithBirthdate = (name: string, born: string): string => [name, born && `geboren am ${born}`].filter(Boolean).join(', ');

/** Whether birth dates match: an unknown one, on the card or of the person, matches every date. */
const isSameBirthdate = (onCard: string, { birthdate }: Person): boolean => {
  const expected = formatDate(birthdate);
  return onCard === '' || expected === '' || onCard === expected;
};

const isSameText = (onCard: string, ofHolder: string | null | undefined): boolean =>
  foldForSearch(onCard.trim()) === foldForSearch((ofHolder ?? '').trim());

/** Returns the owner in the customer data of a card if it is not the holder; undefined for a card without customer data. */
function findOtherCardholder({ AppKundendaten: owner }: CardReadResult, holder: Person): string | undefined {
  if (!owner) return undefined;
  const { KundendatenVorname: firstName, KundendatenName: lastName, KundendatenGeburtsdatum } = owner;
  if (firstName.trim() === '' && lastName.trim() === '') return undefined;
  const born = formatCardDate(KundendatenGeburtsdatum);
  if (isSameText(firstName, holder.firstName) && isSameText(lastName, holder.lastName) && isSameBirthdate(born, holder)) return undefined;
  return formatNameWithBirthdate(formatFullName({ firstName, lastName }), born);
}

/** Returns the words of a name in a fixed order, for comparisons: cards contain 'Musterfrau, Erika' or 'Erika Musterfrau'. */
const toNameKey = (name: string): string =>
  foldForSearch(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const getPassengerName = ({ FahrgastNameVorname }: CardAuthorization): string => FahrgastNameVorname?.trim() ?? '';
const getPassengerBirthdate = ({ FahrgastGeburtsdatum }: CardAuthorization): string => formatCardDate(FahrgastGeburtsdatum);

const isTicketOf = (ticket: CardAuthorization, person: Person): boolean =>
  toNameKey(getPassengerName(ticket)) === toNameKey(formatFullName({ firstName: person.firstName, lastName: person.lastName })) &&
  isSameBirthdate(getPassengerBirthdate(ticket), person);

/** Converts 'Musterfrau, Erika' to 'Erika Musterfrau'; another notation is unchanged. */
function toDisplayName(name: string): string {
  const [lastName = '', firstName, ...others] = name.split(',').map((part) => part.trim());
  return firstName === undefined || others.length > 0 ? name : formatFullName({ firstName, lastName });
}

/**
 * Formats the customers of a card: 'Erika Musterfrau (Kunde 100234) und einem weiteren Kunden'. Passengers of the card who are not
 * the customer are named: 'Erika Musterfrau (Kunde 100234, Fahrkarteninhaber Max Musterfrau)'.
 */
function formatCustomers([first, ...others]: readonly CustomerHit[], passengers: readonly string[]): string {
  if (!first) return '';
  const { customerNumber, firstName, lastName } = first;
  const name = formatFullName({ firstName, lastName });
  const holders = [...new Set(passengers.map(toDisplayName))].filter((passenger) => toNameKey(passenger) !== toNameKey(name));
  const inBrackets = [
    ...(name ? [`Kunde ${customerNumber}`] : []),
    ...(holders.length > 0 ? [`Fahrkarteninhaber ${holders.join(', ')}`] : []),
  ];
  const customer = `${name || `dem Kunden ${customerNumber}`}${inBrackets.length > 0 ? ` (${inBrackets.join(', ')})` : ''}`;
  if (others.length === 0) return customer;
  return `${customer} und ${others.length === 1 ? 'einem weiteren Kunden' : `${others.length} weiteren Kunden`}`;
}

/**
 * Determines to whom a card belongs, from the customer data on the card, the passenger names of its tickets, and the customers
 * to whom its number belongs. The customers take precedence over passenger names, because people change their names.
 * @param customers the customers to whom the number of the card belongs; undefined if unknown
 */
export function findCardOwner(
  card: CardReadResult,
  { customerUuid, family, holder }: Recipient,
  customers: readonly CustomerHit[] | undefined,
): CardOwner {
  const cardholder = findOtherCardholder(card, holder);
  if (cardholder !== undefined) return { kind: 'other', name: cardholder };

  const others = customers?.filter(({ uuid }) => uuid !== customerUuid) ?? [];
  const isNumberOfCustomer = customers !== undefined && others.length < customers.length;
  const tickets = card.Berechtigungsdaten.filter((one) => !isWithdrawn(one));
  const ticketsWithPassenger = tickets.filter((one) => getPassengerName(one) !== '');
  // The number belongs to other customers only.
  if (others.length > 0 && !isNumberOfCustomer)
    return { kind: 'other', name: formatCustomers(others, ticketsWithPassenger.map(getPassengerName)) };

  const relatives = family.filter(({ uuid }) => uuid !== holder.uuid);
  const ticketsOfStrangers = ticketsWithPassenger.filter((one) => ![holder, ...relatives].some((person) => isTicketOf(one, person)));
  if (others.length > 0) {
    // The number belongs to this customer and to others. It is the card of this customer only if the passenger of each ticket
    // is the holder or a relative.
    if (ticketsOfStrangers.length > 0 || ticketsWithPassenger.length < tickets.length)
      return { kind: 'other', name: formatCustomers(others, ticketsOfStrangers.map(getPassengerName)) };
  } else if (!isNumberOfCustomer) {
    // No customer is known for the number. Then the card belongs to a passenger who is not a holder of this customer, if any.
    const [stranger] = ticketsOfStrangers;
    if (stranger)
      return { kind: 'other', name: formatNameWithBirthdate(toDisplayName(getPassengerName(stranger)), getPassengerBirthdate(stranger)) };
  }
  const isOfHolder = ticketsWithPassenger.some((one) => isTicketOf(one, holder));
  const relative = isOfHolder ? undefined : relatives.find((person) => ticketsWithPassenger.some((one) => isTicketOf(one, person)));
  return relative
    ? { kind: 'family', name: formatFullName({ firstName: relative.firstName, lastName: relative.lastName }) }
    : { kind: 'holder' };
}
