/**
 * Converts a calendar date to the timestamp of cards, in milliseconds since 1970. Uses noon UTC of
 * that day, so that every clock from UTC-11 to UTC+11 reads the same day.
 *
 * @param date a calendar date `yyyy-MM-dd`
 * @throws RangeError if the text is not a calendar date
 */
export function toCardTimestamp(date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const milliseconds = noon.getTime();
  // A day that the month does not have (30 February) would roll over into the next month.
  if (Number.isNaN(milliseconds) || !noon.toISOString().startsWith(`${date}T`)) throw new RangeError('Kein gültiges Datum (JJJJ-MM-TT).');
  return milliseconds;
}
