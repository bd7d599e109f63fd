import type { CardAuthorization, CardReadResult, CustomerHit, TicketHolder } from '@aboschalter/contract';
import { foldForSearch, formatDate, formatFullName } from '@aboschalter/formats';
import { formatCardDate } from '../cards/card-date.ts';
import { isWithdrawn } from '../cards/is-withdrawn.ts';
import { formatPassengerName } from '../cards/passenger-name.ts';

type Person = Pick<TicketHolder, 'uuid' | 'firstName' | 'lastName' | 'birthdate'>;

/** The owner of a card, according to card and middleware. */
export type CardOwner =
  /** Neither card nor middleware name another person than the holder. */
  | { readonly kind: 'holder' }
  /** The card has tickets of another ticket holder of the customer, and no ticket of the holder. */
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

/** Whether a birth date on the card is that of the person. An unknown birth date matches every date. */
const isSameBirthdate = (birthdateOnCard: string, { birthdate }: Person): boolean => {
  const expected = formatDate(birthdate);
  return birthdateOnCard === '' || expected === '' || birthdateOnCard === expected;
};

const isSameText = (textOnCard: string, textOfHolder: string | null | undefined): boolean =>
  foldForSearch(textOnCard.trim()) === foldForSearch((textOfHolder ?? '').trim());

/** Returns the owner that the customer data of a card name; undefined if it is the holder, or if there are no customer data. */
function findOtherCardholder({ AppKundendaten: owner }: CardReadResult, holder: Person): string | undefined {
  if (!owner) return undefined;
  const { KundendatenVorname: firstName, KundendatenName: lastName, KundendatenGeburtsdatum } = owner;
  if (firstName.trim() === '' && lastName.trim() === '') return undefined;
  const born = formatCardDate(KundendatenGeburtsdatum);
  const isHolder = isSameText(firstName, holder.firstName) && isSameText(lastName, holder.lastName) && isSameBirthdate(born, holder);
  if (isHolder) return undefined;
  return formatNameWithBirthdate(formatFullName({ firstName, lastName }), born);
}

/** Returns the words of a name in a fixed order, for comparisons: cards contain 'Musterfrau, Erika' or 'Erika Musterfrau'. */
const toNameKey = (name: string): string =>
  foldForSearch(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Returns the passenger name of a ticket on the card; empty if it has none. */
const getPassengerName = ({ FahrgastNameVorname }: CardAuthorization): string => FahrgastNameVorname?.trim() ?? '';
const getPassengerBirthdate = ({ FahrgastGeburtsdatum }: CardAuthorization): string => formatCardDate(FahrgastGeburtsdatum);

const isTicketOf = (ticket: CardAuthorization, person: Person): boolean =>
  toNameKey(getPassengerName(ticket)) === toNameKey(formatFullName({ firstName: person.firstName, lastName: person.lastName })) &&
  isSameBirthdate(getPassengerBirthdate(ticket), person);

/**
 * Formats the customers of a card: 'Erika Musterfrau (Kunde 100234) und einem weiteren Kunden'. Passengers of the card who are not
 * the customer are named: 'Erika Musterfrau (Kunde 100234, Fahrkarteninhaber Max Musterfrau)'.
 */
function formatCustomers([first, ...others]: readonly CustomerHit[], passengers: readonly string[]): string {
  if (!first) return '';
  const { customerNumber, firstName, lastName } = first;
  const name = formatFullName({ firstName, lastName });
  const holders = [...new Set(passengers.map(formatPassengerName))].filter((passenger) => toNameKey(passenger) !== toNameKey(name));
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
  const tickets = card.Berechtigungsdaten.filter((authorization) => !isWithdrawn(authorization));
  const ticketsWithPassenger = tickets.filter((ticket) => getPassengerName(ticket) !== '');
  // The number belongs to other customers only.
  if (others.length > 0 && !isNumberOfCustomer)
    return { kind: 'other', name: formatCustomers(others, ticketsWithPassenger.map(getPassengerName)) };

  const relatives = family.filter(({ uuid }) => uuid !== holder.uuid);
  const ticketsOfStrangers = ticketsWithPassenger.filter((ticket) => ![holder, ...relatives].some((person) => isTicketOf(ticket, person)));
  if (others.length > 0) {
    // The number belongs to this customer and to others. It is the card of this customer only if the passenger of each ticket
    // is the holder or a relative.
    if (ticketsOfStrangers.length > 0 || ticketsWithPassenger.length < tickets.length)
      return { kind: 'other', name: formatCustomers(others, ticketsOfStrangers.map(getPassengerName)) };
  } else if (!isNumberOfCustomer) {
    // No customer is known for the number. Then the card belongs to a passenger who is not a holder of this customer, if any.
    const [stranger] = ticketsOfStrangers;
    if (stranger)
      return {
        kind: 'other',
        name: formatNameWithBirthdate(formatPassengerName(getPassengerName(stranger)), getPassengerBirthdate(stranger)),
      };
  }
  // The card belongs to this customer, or no passenger is a stranger. A card with tickets of a relative only belongs to the relative.
  const hasTicketOfHolder = ticketsWithPassenger.some((ticket) => isTicketOf(ticket, holder));
  const relative = hasTicketOfHolder
    ? undefined
    : relatives.find((person) => ticketsWithPassenger.some((ticket) => isTicketOf(ticket, person)));
  return relative
    ? { kind: 'family', name: formatFullName({ firstName: relative.firstName, lastName: relative.lastName }) }
    : { kind: 'holder' };
}
