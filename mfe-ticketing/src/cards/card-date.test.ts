import { expect, it } from 'vitest';
import { cardDate, cardValidity } from './card-date.ts';

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

it.each([
  [noon('2026-12-01'), '01.12.2026'],
  [noon('1966-01-24'), '24.01.1966'],
  [0, ''],
  [null, ''],
  [undefined, ''],
  [1e20, ''],
  [noon('1899-12-30'), ''],
])('reads %j milliseconds as %j', (milliseconds, text) => {
  expect(cardDate(milliseconds)).toBe(text);
});

it('says from when to when', () => {
  expect(cardValidity(noon('2026-12-01'), noon('2027-11-30'))).toBe('01.12.2026 bis 30.11.2027');
  expect(cardValidity(noon('2026-12-01'), 0)).toBe('01.12.2026 bis Applikationslaufzeit');
  expect(cardValidity(0, noon('2027-11-30'))).toBe('– bis 30.11.2027');
});
