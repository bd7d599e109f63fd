import { format } from 'date-fns/format';

import { isPlaceholderDate, toDate, type DateLike } from './calendar-date.ts';

function show(value: DateLike, pattern: string): string {
  const moment = toDate(value);
  return moment && !isPlaceholderDate(value) ? format(moment, pattern) : '';
}

/** `04.05.2026`; empty for a missing or invalid date and one of the year 1899. */
export function formatDate(value: DateLike): string {
  return show(value, 'dd.MM.yyyy');
}

/** `04.05.2026 09:07`; empty like {@link formatDate}. */
export function formatDateTime(value: DateLike): string {
  return show(value, 'dd.MM.yyyy HH:mm');
}

/** `09:07`; empty like {@link formatDate}. */
export function formatTime(value: DateLike): string {
  return show(value, 'HH:mm');
}

/** `09:07:05`; empty like {@link formatDate}. */
export function formatTimeWithSeconds(value: DateLike): string {
  return show(value, 'HH:mm:ss');
}
