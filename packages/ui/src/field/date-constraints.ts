import { FIRST_DATE, formatDate, isCalendarDate, isTooEarlyDate, parseDateInput, type CalendarDate } from '@aboschalter/formats';

/** Which days a date field accepts. */
export interface DateConstraints {
  /** The first and the last allowed day. */
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  /** If given, only these days are allowed. */
  allowedDates?: readonly CalendarDate[] | undefined;
  /** Further days that are not allowed. */
  isDateDisabled?: ((date: CalendarDate) => boolean) | undefined;
}

/** Returns why a day is not allowed, as a German sentence; `undefined` if it is. */
export function validateDate(date: CalendarDate, { min, max, allowedDates, isDateDisabled }: DateConstraints): string | undefined {
  if (min !== undefined && date < min) return `Das Datum darf nicht vor dem ${formatDate(min)} liegen`;
  if (max !== undefined && date > max) return `Das Datum darf nicht nach dem ${formatDate(max)} liegen`;
  const isForeign = allowedDates !== undefined && !allowedDates.includes(date);
  return isForeign || isDateDisabled?.(date) === true ? 'Dieser Tag ist nicht möglich' : undefined;
}

/** The result of parsing typed text: an allowed day, empty, or a problem. */
export type ParsedDateInput = { kind: 'date'; date: CalendarDate } | { kind: 'empty' } | { kind: 'problem'; message: string };

/** The message for a day before the first allowed one. */
export const TOO_EARLY = `Das Datum darf nicht vor dem ${formatDate(FIRST_DATE)} liegen`;

/** The message for a text that is no date. */
export const invalidDate = (label: string): string => `Bitte ${label} als TT.MM.JJJJ eingeben`;

/**
 * Parses a typed text (or a calendar date) and checks the constraints.
 * @param label the label of the field, for the message about an invalid text
 */
export function parseDateInputWithin(text: string, limits: DateConstraints, label = 'ein Datum'): ParsedDateInput {
  if (text.trim() === '') return { kind: 'empty' };
  const date = isCalendarDate(text) ? text : parseDateInput(text, { latest: limits.max });
  if (date === undefined && isTooEarlyDate(text)) return { kind: 'problem', message: TOO_EARLY };
  if (date === undefined) return { kind: 'problem', message: invalidDate(label) };
  const message = validateDate(date, limits);
  return message === undefined ? { kind: 'date', date } : { kind: 'problem', message };
}
