import { format } from 'date-fns/format';
import { isExists } from 'date-fns/isExists';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

/**
 * A calendar day as text, `yyyy-MM-dd`, without time and zone. Do not convert it with `toISOString()`, which returns the
 * previous day for a German midnight, because it converts to UTC (specification, decisions, "Formats").
 */
export type CalendarDate = string;

/**
 * The input of the formatting functions: a calendar date, an ISO timestamp, a `Date`, or nothing.
 */
export type DateLike = CalendarDate | Date | null | undefined;

/** Returns the local calendar day of a `Date`. Throws a `RangeError` for an invalid `Date`. */
export function toCalendarDate(date: Date): CalendarDate {
  return format(date, 'yyyy-MM-dd');
}

/** Returns local midnight at the beginning of a calendar day; `undefined` if the text is not an existing day. */
export function fromCalendarDate(date: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  if (!isExists(year, month, day)) return undefined;
  return new Date(year, month, day);
}

/** Returns whether a text is an existing day written `yyyy-MM-dd`. */
export function isCalendarDate(text: string): boolean {
  return fromCalendarDate(text) !== undefined;
}

/** Returns the current day in the local time zone. Tests can pass `now`. */
export function today(now: Date = new Date()): CalendarDate {
  return toCalendarDate(now);
}

/** Converts a date or timestamp to a local `Date`; `undefined` if it is missing or invalid. */
export function toDate(value: DateLike): Date | undefined {
  const moment = typeof value === 'string' ? (fromCalendarDate(value) ?? parseISO(value)) : value;
  return moment && isValid(moment) ? moment : undefined;
}

/**
 * Returns whether a value stands for "no date": it is missing, invalid, or in the year 1899, which older systems write for
 * "no date" (specification, document 1, section 3, "Formats"). Returns false only for a valid date of another year.
 */
export function isPlaceholderDate(value: DateLike): boolean {
  const moment = toDate(value);
  if (!moment || moment.getFullYear() === 1899) return true;
  // A timestamp of 1899 with a time zone can be in 1900 by the local clock.
  return typeof value === 'string' && value.startsWith('1899');
}
