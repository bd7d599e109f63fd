import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import type { CatalogueProduct } from './catalogue.ts';

const toCalendarDate = (date: Date) => formatISO(date, { representation: 'date' });

/** How many months ahead a product can be sold. */
const MONTHS_AHEAD = 6;

/** Returns the days on which a product may start: its start days in this month after today, and in the next six months. */
export function getPossibleStartDates(product: CatalogueProduct, today: string): string[] {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(startOfMonth(parseISO(today)), ahead));
  const dates = months.flatMap((month) => product.startDays.map((day) => toCalendarDate(addDays(month, day - 1))));
  return dates.filter((date) => date > today);
}

/**
 * Returns the last day of a product that is sold with this first day; null if it is valid as long as the card's
 * application. A start card is valid until the end of its first month.
 */
export function calculateValidUntil(
  product: CatalogueProduct,
  startDate: string,
  { isStartCard }: { readonly isStartCard: boolean },
): string | null {
  const start = parseISO(startDate);
  if (isStartCard) return toCalendarDate(endOfMonth(start));
  if (product.months === undefined) return null;
  return toCalendarDate(addDays(addMonths(start, product.months), -1));
}

/** Returns the last day of a day's month. */
export const getEndOfMonth = (day: string): string => toCalendarDate(endOfMonth(parseISO(day)));

/** Returns the day before a day. */
export const getPreviousDay = (day: string): string => toCalendarDate(addDays(parseISO(day), -1));
