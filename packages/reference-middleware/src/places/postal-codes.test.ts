import { expect, it } from 'vitest';
import { findCities } from './postal-codes.ts';

it.each([
  ['DE', '50667', ['Köln']],
  ['DE', '53721', ['Siegburg']],
  ['AT', '1010', ['Wien']],
  ['AT', '6020', ['Innsbruck']],
  ['AT', '3100', ['St. Pölten']],
  ['CH', '8001', ['Zürich']],
  ['CH', '3000', ['Bern']],
  ['CH', '1008', ['Jouxtens-Mézery', 'Prilly']],
])('findCities returns the cities of %s %s', (country, postalCode, cities) => {
  expect(findCities(country, postalCode)).toEqual(cities);
});

it.each([
  ['DE', '5066'],
  ['DE', '506677'],
  ['DE', '00000'],
  ['DE', '1010'],
  ['AT', '101'],
  ['AT', '10100'],
  ['AT', '50667'],
  ['CH', '800'],
  ['CH', '80011'],
  ['CH', ''],
  ['NL', '1011'],
  ['LI', '9490'],
  ['', '50667'],
  ['constructor', '50667'],
])('findCities returns no city for %s %j', (country, postalCode) => {
  expect(findCities(country, postalCode)).toEqual([]);
});
