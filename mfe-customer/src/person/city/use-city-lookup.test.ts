import { expect, it } from 'vitest';
import { toCityQuery } from './use-city-lookup.ts';

it.each([
  ['DE', '53111'],
  ['AT', '1010'],
  ['CH', '8001'],
])('in %s the complete postal code %s is looked up', (countryCode, postalCode) => {
  expect(toCityQuery(countryCode, ` ${postalCode} `)).toEqual({ countryCode, postalCode });
});

it.each([
  ['DE', '5311'],
  ['DE', '531111'],
  ['DE', '5311x'],
  ['AT', '53111'],
  ['CH', '123'],
  ['FR', '75001'],
  [undefined, '53111'],
])('with the country %s the postal code %s is not looked up', (countryCode, postalCode) => {
  expect(toCityQuery(countryCode, postalCode)).toBeUndefined();
});
