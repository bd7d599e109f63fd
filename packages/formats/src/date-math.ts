import { addMonths } from 'date-fns/addMonths';
import { differenceInYears } from 'date-fns/differenceInYears';
import { endOfMonth } from 'date-fns/endOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';

import { fromCalendarDate, isPlaceholderDate, toCalendarDate, toDate, type CalendarDate, type DateLike } from './calendar-date.ts';

/** The last day of the month `months` after that of `at` (0: the same month). */
export function getEndOfMonth(at: Date, months = 0): CalendarDate {
  return toCalendarDate(endOfMonth(addMonths(startOfMonth(at), months)));
}

/** The last day of the current month, the default termination date (specification, document 2, section 5). */
export function endOfCurrentMonth(now: Date = new Date()): CalendarDate {
  return getEndOfMonth(now);
}

/**
 * The last day of each of the next `count` months, from the month after `start`: the options of
 * "Nachweis bis" (specification, document 2, section 5). Empty if `start` is no calendar date.
 */
export function getFollowingMonthEnds(start: CalendarDate, count: number): CalendarDate[] {
  const from = fromCalendarDate(start);
  if (!from) return [];
  return Array.from({ length: count }, (_, index) => getEndOfMonth(from, index + 1));
}

/** Whole years from `birthdate` to `at` (default: now); `undefined` without a birth date or before it. */
export function getAgeInYears(birthdate: DateLike, at: Date = new Date()): number | undefined {
  const born = toDate(birthdate);
  if (!born || isPlaceholderDate(birthdate) || born > at) return undefined;
  return differenceInYears(at, born);
}

/** The age as forms show it: whole years, '-' without a birth date (specification, document 1, section 2). */
export function formatAge(birthdate: DateLike, at: Date = new Date()): string {
  return getAgeInYears(birthdate, at)?.toString() ?? '-';
}

/**
 * Converts the milliseconds since 1970 on cards to a `Date`. Throws 'Wrong date format' if they are
 * not numeric (specification, document 2, section 5).
 */
export function dateFromTimestamp(value: number | string): Date {
  const milliseconds = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const moment = new Date(milliseconds);
  if (Number.isNaN(moment.getTime())) throw new Error('Wrong date format');
  return moment;
}
