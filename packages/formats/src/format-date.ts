import { format } from 'date-fns/format';

import { isPlaceholderDate, toDate, type DateLike } from './calendar-date.ts';

/** Formats a date; empty if it is missing, invalid or of the year 1899. */
function formatWithPattern(value: DateLike, pattern: string): string {
  const moment = toDate(value);
  return moment && !isPlaceholderDate(value) ? format(moment, pattern) : '';
}

/** Formats a date as `04.05.2026`; empty for a missing or invalid date and one of the year 1899. */
export function formatDate(value: DateLike): string {
  return formatWithPattern(value, 'dd.MM.yyyy');
}

/** Formats date and time as `04.05.2026 09:07`; empty like {@link formatDate}. */
export function formatDateTime(value: DateLike): string {
  return formatWithPattern(value, 'dd.MM.yyyy HH:mm');
}

/** Formats a time as `09:07`; empty like {@link formatDate}. */
export function formatTime(value: DateLike): string {
  return formatWithPattern(value, 'HH:mm');
}

/** Formats a time as `09:07:05`; empty like {@link formatDate}. */
export function formatTimeWithSeconds(value: DateLike): string {
  return formatWithPattern(value, 'HH:mm:ss');
}
