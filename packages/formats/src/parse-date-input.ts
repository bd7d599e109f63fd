import { isExists } from 'date-fns/isExists';

import { fromCalendarDate, toCalendarDate, type CalendarDate } from './calendar-date.ts';

const shapes = [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4})$/];

/** How to interpret a two-digit year. */
export interface ParseDateInputOptions {
  /** The latest sensible day, e.g. today for a birth date: a two-digit year is never later. */
  latest?: CalendarDate | undefined;
  /** The clock, for tests. */
  now?: Date;
}

function century(yearOfCentury: number, month: number, day: number, { latest, now = new Date() }: ParseDateInputOptions) {
  const limit = latest === undefined ? undefined : fromCalendarDate(latest);
  const newest = limit ?? new Date(now.getFullYear() + 49, 11, 31);
  const candidate = Math.floor(newest.getFullYear() / 100) * 100 + yearOfCentury;
  return new Date(candidate, month, day) > newest ? candidate - 100 : candidate;
}

/**
 * Parses a typed date: d.M.yyyy, dd.MM.yyyy, ddMMyyyy or dd.MM.yy (specification, decisions,
 * "Formats"). A two-digit year means the latest century up to 49 years ahead, or up to `latest` if
 * given. Returns `undefined` for everything except existing days from 1900 on (1899 stands for "not
 * set").
 */
export function parseDateInput(text: string, options: ParseDateInputOptions = {}): CalendarDate | undefined {
  const date = readTyped(text, options);
  return date !== undefined && date >= FIRST_DATE ? date : undefined;
}

/** The first allowed day. */
export const FIRST_DATE: CalendarDate = '1900-01-01';

/** Whether a typed text is an existing day before {@link FIRST_DATE}. */
export function isTooEarlyDate(text: string): boolean {
  const date = readTyped(text, {});
  return date !== undefined && date < FIRST_DATE;
}

/** Parses a typed date of any year. */
function readTyped(text: string, options: ParseDateInputOptions): CalendarDate | undefined {
  const typed = text.trim();
  const parts = shapes.map((shape) => shape.exec(typed)).find((match) => match !== null);
  const [, dayText, monthText, yearText] = parts ?? [];
  if (dayText === undefined || monthText === undefined || yearText === undefined) return undefined;
  const [day, month] = [Number(dayText), Number(monthText) - 1];
  const year = yearText.length === 2 ? century(Number(yearText), month, day, options) : Number(yearText);
  if (!isExists(year, month, day)) return undefined;
  return toCalendarDate(new Date(year, month, day));
}
