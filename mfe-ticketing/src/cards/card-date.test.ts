import { expect, it } from 'vitest';
import { cardDate, parseCardDate, cardValidity, shouldShowCardDate, formatCardDate } from './card-date.ts';

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
  [noon('1899-12-30'), ''],
])('formats %j milliseconds as %j', (milliseconds, text) => {
  expect(cardDate(milliseconds)).toBe(text);
});

it('formats a validity period', () => {
  expect(cardValidity(noon('2026-12-01'), noon('2027-11-30'))).toBe('01.12.2026 bis 30.11.2027');
  expect(cardValidity(noon('2026-12-01'), 0)).toBe('01.12.2026 bis Applikationslaufzeit');
  expect(cardValidity(0, noon('2027-11-30'))).toBe('– bis 30.11.2027');
});

it('reports an invalid date in place and returns undefined for it', () => {
  expect(cardValidity('unbekannt', noon('2027-11-30'))).toBe('Wrong date format bis 30.11.2027');
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
])('parses %j to the calendar date %j', (milliseconds, day) => expect(parseCardDate(milliseconds)).toBe(day));

it('is empty for an unset value', () => {
  expect([formatCardDate(null), formatCardDate(undefined), formatCardDate(0)]).toEqual(['', '', '']);
});

it.each([
  [noon('1984-05-17'), true],
  ['unbekannt', true],
  [0, false],
  [-1, false],
  [null, false],
])('shows the birth date %j: %s', (milliseconds, shown) => expect(shouldShowCardDate(milliseconds)).toBe(shown));
