import type { CardReadResult, TicketHolder } from '@aboschalter/contract';
import { foldForSearch, formatDate, formatFullName } from '@aboschalter/formats';
import { formatCardDate } from '../cards/card-date.ts';

type Person = Pick<TicketHolder, 'firstName' | 'lastName' | 'birthdate'>;

const sameText = (onCard: string, ofHolder: string | null | undefined): boolean =>
  foldForSearch(onCard.trim()) === foldForSearch((ofHolder ?? '').trim());

/**
 * The owner of a personal card if it is not the holder: name and birth date as on the card. A
 * card without customer data has no owner. A birth date that is missing on one side is ignored.
 */
export function findOtherOwner({ AppKundendaten: owner }: CardReadResult, holder: Person): string | undefined {
  if (!owner) return undefined;
  const { KundendatenVorname: firstName, KundendatenName: lastName, KundendatenGeburtsdatum } = owner;
  if (firstName.trim() === '' && lastName.trim() === '') return undefined;
  // An invalid date does not identify the owner.
  const born = formatCardDate(KundendatenGeburtsdatum);
  const expected = formatDate(holder.birthdate);
  const isSame =
    sameText(firstName, holder.firstName) && sameText(lastName, holder.lastName) && (born === '' || expected === '' || born === expected);
  if (isSame) return undefined;
  return [formatFullName({ firstName, lastName }), born && `geboren am ${born}`].filter(Boolean).join(', ');
}
