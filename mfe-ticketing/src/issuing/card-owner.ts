import type { CardReadResult, TicketHolder } from '@aboschalter/contract';
import { foldForSearch, formatDate, formatFullName } from '@aboschalter/formats';
import { formatCardDate } from '../cards/card-date.ts';

type Person = Pick<TicketHolder, 'firstName' | 'lastName' | 'birthdate'>;

const sameText = (onCard: string, ofHolder: string | null | undefined): boolean =>
  foldForSearch(onCard.trim()) === foldForSearch((ofHolder ?? '').trim());

/**
 * Whose personal card it is, if it is somebody else's than the holder's: name and birth date as the card carries them. A
 * card without customer data belongs to nobody yet. A birth date that one side lacks does not count.
 */
export function findOtherOwner({ AppKundendaten: owner }: CardReadResult, holder: Person): string | undefined {
  if (!owner) return undefined;
  const { KundendatenVorname: firstName, KundendatenName: lastName, KundendatenGeburtsdatum } = owner;
  if (firstName.trim() === '' && lastName.trim() === '') return undefined;
  // What is no date says nothing about whose card it is.
  const born = formatCardDate(KundendatenGeburtsdatum);
  const expected = formatDate(holder.birthdate);
  const isSame =
    sameText(firstName, holder.firstName) && sameText(lastName, holder.lastName) && (born === '' || expected === '' || born === expected);
  if (isSame) return undefined;
  return [formatFullName({ firstName, lastName }), born && `geboren am ${born}`].filter(Boolean).join(', ');
}
