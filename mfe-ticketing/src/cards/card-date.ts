import type { CardTimestamp } from '@aboschalter/contract';
import { formatDate, dateFromTimestamp, toCalendarDate, type CalendarDate } from '@aboschalter/formats';

/** Whether a card says nothing here: 0, or no value at all. */
const isEmptyCardDate = (milliseconds: CardTimestamp | null | undefined): boolean =>
  milliseconds === null || milliseconds === undefined || Number(milliseconds) === 0;

function read(milliseconds: CardTimestamp): string | undefined {
  try {
    return formatDate(dateFromTimestamp(milliseconds));
  } catch {
    return undefined;
  }
}

/** A day on a card as a calendar date; undefined where it says nothing, or nothing that is a date. */
export function parseCardDate(milliseconds: CardTimestamp): CalendarDate | undefined {
  if (isEmptyCardDate(milliseconds)) return undefined;
  try {
    return toCalendarDate(dateFromTimestamp(milliseconds));
  } catch {
    return undefined;
  }
}

/** A day on a card, from milliseconds; empty where it says nothing, or nothing that is a date. */
export const formatCardDate = (milliseconds: CardTimestamp | null | undefined): string =>
  isEmptyCardDate(milliseconds) ? '' : (read(milliseconds ?? 0) ?? '');

/** The same as it is shown: what is no date is called so (specification, document 2, section 5). */
export const cardDate = (milliseconds: CardTimestamp | null | undefined): string =>
  isEmptyCardDate(milliseconds) ? '' : (read(milliseconds ?? 0) ?? 'Wrong date format');

/** From when to when: '01.12.2026 bis 30.11.2027'; without an end it runs as long as the card. */
export function cardValidity(from: CardTimestamp, until: CardTimestamp): string {
  return `${cardDate(from) || '–'} bis ${cardDate(until) || 'Applikationslaufzeit'}`;
}

/** Whether a birth date is to be shown: one over 0 (document 2, section 2), and what is no number at all. */
export const shouldShowCardDate = (milliseconds: CardTimestamp | null | undefined): boolean =>
  !isEmptyCardDate(milliseconds) && !(Number(milliseconds) < 0);
