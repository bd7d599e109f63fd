import { isCalendarDate, parseTypedDate } from '@aboschalter/formats';

/** The largest number that the database's integers hold. */
const LARGEST = 2 ** 31 - 1;

/** A number written in digits; undefined for everything else. */
export function numberOf(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,10}$/.test(digits) && Number(digits) <= LARGEST ? Number(digits) : undefined;
}

/** A day as `yyyy-MM-dd` or as people type it; undefined for what is no day that exists. */
export function birthdateOf(text: string): string | undefined {
  const typed = text.trim();
  return isCalendarDate(typed) ? typed : parseTypedDate(typed);
}
