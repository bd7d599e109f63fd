import type { CardTimestamp } from '@aboschalter/contract';
import { formatDate, dateFromTimestamp, toCalendarDate, type CalendarDate } from '@aboschalter/formats';

/** A date on a card may be missing. */
type OptionalCardDate = CardTimestamp | null | undefined;

/** Whether a date on a card is unset, for which the card contains 0. */
const isUnsetCardDate = (milliseconds: CardTimestamp): boolean => Number(milliseconds) === 0;

/** Formats a date; returns an empty text if it is missing or unset, and undefined if it is invalid. */
function tryFormatDate(milliseconds: OptionalCardDate): string | undefined {
  if (milliseconds === null || milliseconds === undefined || isUnsetCardDate(milliseconds)) return '';
  try {
    return formatDate(dateFromTimestamp(milliseconds));
  } catch {
    return undefined;
  }
}

/** Parses a date on a card; returns undefined if it is unset or invalid. */
export function parseCardDate(milliseconds: CardTimestamp): CalendarDate | undefined {
  if (isUnsetCardDate(milliseconds)) return undefined;
  try {
    return toCalendarDate(dateFromTimestamp(milliseconds));
  } catch {
    return undefined;
  }
}

/** Formats a date on a card; returns an empty text if it is missing, unset or invalid. */
export const formatCardDate = (milliseconds: OptionalCardDate): string => tryFormatDate(milliseconds) ?? '';

/** The specified message of an invalid date (specification, document 2, section 5). */
const INVALID_DATE = 'Wrong date format';

/** Returns a German explanation for staff if a displayed text contains 'Wrong date format'; otherwise undefined. */
export const getInvalidDateHint = (text: string): string | undefined =>
  text.includes(INVALID_DATE) ? 'Das Datum auf der Karte ist nicht lesbar. Die übrigen Angaben gelten.' : undefined;

/**
 * Formats a date on a card; returns an empty text if it is missing or unset, and 'Wrong date format' if it is invalid
 * (specification, document 2, section 5).
 */
export const formatCardDateOrError = (milliseconds: OptionalCardDate): string => tryFormatDate(milliseconds) ?? INVALID_DATE;

/** Formats a validity period: '01.12.2026 bis 30.11.2027'. An unset end means the lifetime of the application on the card. */
export function formatCardValidity(from: CardTimestamp, until: CardTimestamp): string {
  return `${formatCardDateOrError(from) || '–'} bis ${formatCardDateOrError(until) || 'Applikationslaufzeit'}`;
}

/**
 * Whether a birth date is shown: only if it is greater than 0 (specification, document 2, section 2). A value that is not a
 * number is shown too, as an error.
 */
export function shouldShowBirthDate(milliseconds: OptionalCardDate): boolean {
  const value = Number(milliseconds ?? 0);
  return Number.isNaN(value) || value > 0;
}
