import { set } from 'date-fns/set';

/**
 * Returns a time on a day at which a counter is open, between 09:00 and 16:59. A sale has a time of day: midnight would be displayed
 * as an hour of the night in the time zone of the counter.
 * @param number distributes the times; the same number gives the same time
 */
export const atOpeningHours = (date: Date, number: number): Date =>
  set(date, { hours: 9 + (number % 8), minutes: (number * 7) % 60, seconds: 0, milliseconds: 0 });
