import {
  FIRST_DATE,
  formatDate,
  hasDateFormat,
  isCalendarDate,
  isTooEarlyDate,
  parseDateInput,
  type CalendarDate,
} from '@aboschalter/formats';

/** Which days a date field accepts. */
export interface DateConstraints {
  /** The first allowed day. */
  min?: CalendarDate | undefined;
  /** The last allowed day. */
  max?: CalendarDate | undefined;
  /** If given, only these days are allowed. */
  allowedDates?: readonly CalendarDate[] | undefined;
  /** Returns whether a day is excluded, in addition to the other constraints. */
  isDateDisabled?: ((date: CalendarDate) => boolean) | undefined;
}

/** Returns why a day is not allowed, as a German sentence; `undefined` if it is allowed. */
export function validateDate(date: CalendarDate, { min, max, allowedDates, isDateDisabled }: DateConstraints): string | undefined {
  if (min !== undefined && date < min) return `Das Datum darf nicht vor dem ${formatDate(min)} liegen`;
  if (max !== undefined && date > max) return `Das Datum darf nicht nach dem ${formatDate(max)} liegen`;
  const isUnlisted = allowedDates !== undefined && !allowedDates.includes(date);
  return isUnlisted || isDateDisabled?.(date) === true ? 'Dieser Tag ist nicht möglich' : undefined;
}

/** The result of parsing a typed text: an allowed day, nothing, or a problem with a German message. */
export type ParsedDateInput = { kind: 'date'; date: CalendarDate } | { kind: 'empty' } | { kind: 'problem'; message: string };

/** Returns the message for a text that is no allowed date: a day before `FIRST_DATE`, a day that does not exist, or another text. */
export function getInvalidDateMessage(text: string, label: string): string {
  if (isTooEarlyDate(text)) return `Das Datum darf nicht vor dem ${formatDate(FIRST_DATE)} liegen`;
  return hasDateFormat(text) ? `Den ${text.trim()} gibt es nicht` : `Bitte ${label} als TT.MM.JJJJ eingeben`;
}

/**
 * Parses a typed text, or a calendar date, and checks the constraints.
 * @param label the label of the field, for the message about an invalid text
 */
export function parseConstrainedDate(text: string, constraints: DateConstraints, label = 'ein Datum'): ParsedDateInput {
  if (text.trim() === '') return { kind: 'empty' };
  const date = isCalendarDate(text) ? text : parseDateInput(text, { latest: constraints.max });
  if (date === undefined) return { kind: 'problem', message: getInvalidDateMessage(text, label) };
  const message = validateDate(date, constraints);
  return message === undefined ? { kind: 'date', date } : { kind: 'problem', message };
}
