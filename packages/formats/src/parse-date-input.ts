import { isExists } from 'date-fns/isExists';

import { fromCalendarDate, toCalendarDate, type CalendarDate } from './calendar-date.ts';

const datePatterns = [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4})$/];

/** How to interpret a two-digit year. */
export interface ParseDateInputOptions {
  /** The latest possible result for a two-digit year, such as today for a birth date. */
  latest?: CalendarDate | undefined;
  /** The current time; set only by tests. */
  now?: Date;
}

/** Returns the four-digit year that a two-digit year means: the latest one whose date is not after the limit. */
function resolveYear(yearOfCentury: number, monthIndex: number, day: number, { latest, now = new Date() }: ParseDateInputOptions) {
  const requestedLimit = latest === undefined ? undefined : fromCalendarDate(latest);
  const limit = requestedLimit ?? new Date(now.getFullYear() + 49, 11, 31);
  const year = Math.floor(limit.getFullYear() / 100) * 100 + yearOfCentury;
  return new Date(year, monthIndex, day) > limit ? year - 100 : year;
}

/**
 * Parses a typed date: d.M.yyyy, dd.MM.yyyy, ddMMyyyy or dd.MM.yy (specification, decisions,
 * "Formats"). Returns `undefined` for a text that is not an existing day, and for days before 1900, because a date in 1899
 * means 'not set'.
 *
 * A two-digit year means the latest year whose date is not after a limit. The limit is `latest`. Without `latest`, the limit is the
 * last day of the year that is 49 years after the current one. In 2026 that is 31.12.2075: the year 75 means 2075, and 76 means 1976.
 */
export function parseDateInput(text: string, options: ParseDateInputOptions = {}): CalendarDate | undefined {
  const date = parseAnyYear(text, options);
  return date !== undefined && date >= FIRST_DATE ? date : undefined;
}

/** The earliest allowed date. */
export const FIRST_DATE: CalendarDate = '1900-01-01';

/** Returns whether a typed text is an existing day before {@link FIRST_DATE}. */
export function isTooEarlyDate(text: string): boolean {
  const date = parseAnyYear(text, {});
  return date !== undefined && date < FIRST_DATE;
}

const matchDate = (text: string): RegExpExecArray | undefined =>
  datePatterns.map((pattern) => pattern.exec(text.trim())).find((match) => match !== null) ?? undefined;

/** Returns whether a typed text has the format of a date, even if there is no such day (31.02.1980). */
export const hasDateFormat = (text: string): boolean => matchDate(text) !== undefined;

/** Parses a typed date of any year. */
function parseAnyYear(text: string, options: ParseDateInputOptions): CalendarDate | undefined {
  const [, dayText, monthText, yearText] = matchDate(text) ?? [];
  if (dayText === undefined || monthText === undefined || yearText === undefined) return undefined;
  const [day, monthIndex] = [Number(dayText), Number(monthText) - 1];
  const year = yearText.length === 2 ? resolveYear(Number(yearText), monthIndex, day, options) : Number(yearText);
  if (!isExists(year, monthIndex, day)) return undefined;
  return toCalendarDate(new Date(year, monthIndex, day));
}
