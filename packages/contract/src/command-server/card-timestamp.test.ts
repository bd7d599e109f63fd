import { expect, it } from 'vitest';
import { toCardTimestamp } from './card-timestamp.ts';

const dayIn = (timeZone: string, milliseconds: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(milliseconds);

it.each(['Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Asia/Tokyo'])('a card timestamp is read as the same day in %s', (zone) => {
  for (const day of ['2026-03-29', '2026-10-25', '1969-12-31', '1970-01-01', '2024-02-29']) {
    expect(dayIn(zone, toCardTimestamp(day))).toBe(day);
  }
});

it.each(['', '1.2.2026', '2026-13-01', '2026-02-30', '2026-02-32'])('toCardTimestamp rejects the date %j', (text) => {
  expect(() => toCardTimestamp(text)).toThrow(new RangeError('Kein gültiges Datum (JJJJ-MM-TT).'));
});
