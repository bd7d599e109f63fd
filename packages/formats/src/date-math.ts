import { addMonths } from 'date-fns/addMonths';
import { differenceInYears } from 'date-fns/differenceInYears';
import { endOfMonth } from 'date-fns/endOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';

import { fromCalendarDate, isPlaceholderDate, toCalendarDate, toDate, type CalendarDate, type DateLike } from './calendar-date.ts';

/** Returns the last day of the month that is `months` after the month of `date`. */
export function getEndOfMonth(date: Date, months = 0): CalendarDate {
  return toCalendarDate(endOfMonth(addMonths(startOfMonth(date), months)));
}

/** Returns the last day of the current month, the default termination date (specification, document 2, section 5). */
export function endOfCurrentMonth(now: Date = new Date()): CalendarDate {
  return getEndOfMonth(now);
}

/**
 * Returns the last day of each of the `count` months after `start`. They are the options of 'Nachweis bis', the day until
 * which an entitlement is proven (specification, document 2, section 5). Empty if `start` is not a calendar date.
 */
export function getFollowingMonthEnds(start: CalendarDate, count: number): CalendarDate[] {
  const from = fromCalendarDate(start);
  if (!from) return [];
  return Array.from({ length: count }, (_, index) => getEndOfMonth(from, index + 1));
}

/** Returns the age in whole years on `date`, by default now; `undefined` if the birth date is missing or later than `date`. */
export function getAgeInYears(birthdate: DateLike, date: Date = new Date()): number | undefined {
  const born = toDate(birthdate);
  if (!born || isPlaceholderDate(birthdate) || born > date) return undefined;
  return differenceInYears(date, born);
}

/** Formats the age in whole years, '-' without a birth date (specification, document 1, section 2). */
export function formatAge(birthdate: DateLike, date: Date = new Date()): string {
  return getAgeInYears(birthdate, date)?.toString() ?? '-';
}

/**
 * Converts a timestamp of a card, in milliseconds since 1970, to a `Date`. Throws 'Wrong date format' if
 * it is not numeric (specification, document 2, section 5).
 */
export function dateFromTimestamp(value: number | string): Date {
  const milliseconds = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const moment = new Date(milliseconds);
  if (Number.isNaN(moment.getTime())) throw new Error('Wrong date format');
  return moment;
}
