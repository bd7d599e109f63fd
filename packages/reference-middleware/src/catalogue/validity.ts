import { addDays, addMonths, endOfMonth, formatISO, parseISO, startOfMonth } from 'date-fns';
import type { Product } from './products.ts';

const calendarDate = (date: Date) => formatISO(date, { representation: 'date' });

/** How many months ahead a product can be sold. */
const MONTHS_AHEAD = 6;

/** The days on which a product may start: its days of the month after today, half a year ahead. */
export function possibleStartDates(product: Product, today: Date): string[] {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(startOfMonth(today), ahead));
  const dates = months.flatMap((month) => product.startDays.map((day) => addDays(month, day - 1)));
  return dates.filter((date) => date > today).map(calendarDate);
}

/**
 * The last day of a product that starts on a day; null where it runs as long as the card's application.
 * A start card runs to the end of the month in which it begins.
 */
export function validUntil(product: Product, startDate: string, instantSubscription: boolean): string | null {
  const start = parseISO(startDate);
  if (instantSubscription) return calendarDate(endOfMonth(start));
  if (product.months === undefined) return null;
  return calendarDate(addDays(addMonths(start, product.months), -1));
}
