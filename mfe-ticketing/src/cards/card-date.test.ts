import { expect, it } from 'vitest';
import { formatCardDateOrError, parseCardDate, formatCardValidity, shouldShowBirthDate, formatCardDate } from './card-date.ts';

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

it.each([
  [noon('2026-12-01'), '01.12.2026'],
  [noon('1966-01-24'), '24.01.1966'],
  [0, ''],
  [null, ''],
  [undefined, ''],
  [`${noon('2026-12-01')}`, '01.12.2026'],
  [1e20, 'Wrong date format'],
  ['17.05.1984', 'Wrong date format'],
  ['', ''],
  // Older systems write the year 1899 for "no date".
  [noon('1899-12-30'), ''],
])('a date of %j milliseconds is formatted as %j', (milliseconds, text) => {
  expect(formatCardDateOrError(milliseconds)).toBe(text);
});

it('a validity period is formatted with start and end', () => {
  expect(formatCardValidity(noon('2026-12-01'), noon('2027-11-30'))).toBe('01.12.2026 bis 30.11.2027');
  expect(formatCardValidity(noon('2026-12-01'), 0)).toBe('01.12.2026 bis Applikationslaufzeit');
  expect(formatCardValidity(0, noon('2027-11-30'))).toBe('– bis 30.11.2027');
});

it('an invalid date is formatted as an error or an empty text, and parsed as undefined', () => {
  expect(formatCardValidity('unbekannt', noon('2027-11-30'))).toBe('Wrong date format bis 30.11.2027');
  expect(formatCardDate('unbekannt')).toBe('');
  expect(formatCardDate(noon('1984-05-17'))).toBe('17.05.1984');
});

it.each([
  [noon('2026-12-01'), '2026-12-01'],
  [`${noon('1984-05-17')}`, '1984-05-17'],
  [0, undefined],
  ['0', undefined],
  ['unbekannt', undefined],
  [1e20, undefined],
])('a date of %j milliseconds is parsed as the calendar date %j', (milliseconds, day) => expect(parseCardDate(milliseconds)).toBe(day));

it('an unset date is formatted as an empty text', () => {
  expect([formatCardDate(null), formatCardDate(undefined), formatCardDate(0)]).toEqual(['', '', '']);
});

it.each([
  [noon('1984-05-17'), true],
  ['unbekannt', true],
  [0, false],
  [-1, false],
  [null, false],
])('for the birth date %j, shouldShowBirthDate returns %s', (milliseconds, shown) => expect(shouldShowBirthDate(milliseconds)).toBe(shown));
