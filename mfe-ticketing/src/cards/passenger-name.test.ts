import { expect, it } from 'vitest';
import { formatPassengerName } from './passenger-name.ts';

it.each([
  ['Musterfrau, Erika', 'Erika Musterfrau'],
  ['Erika Musterfrau', 'Erika Musterfrau'],
  ['Musterfrau, Erika, Dr.', 'Musterfrau, Erika, Dr.'],
  ['Musterfrau,', 'Musterfrau'],
])('the passenger name %j of a card is displayed as %j', (name, text) => {
  expect(formatPassengerName(name)).toBe(text);
});
