import { expect, it } from 'vitest';
import { formatValidUntil } from './valid-until.ts';

it.each([
  ['2027-11-30', '30.11.2027'],
  [null, 'Applikationslaufzeit'],
  ['1899-12-31', 'Applikationslaufzeit'],
  ['unlesbar', 'Applikationslaufzeit'],
  [undefined, undefined],
])('the end date %s is formatted as %s', (validUntil, shown) => {
  expect(formatValidUntil(validUntil)).toBe(shown);
});
