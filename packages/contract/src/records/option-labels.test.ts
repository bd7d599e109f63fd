import { expect, it } from 'vitest';
import { getCountryLabel, getOptionLabel } from './option-labels.ts';

it('getOptionLabel returns the name of the option with the id, or an empty text for an unknown id', () => {
  const options = [{ displayid: 1, displayname: 'Frau' }];
  expect([getOptionLabel(options, 1), getOptionLabel(options, 2), getOptionLabel(options, null)]).toEqual(['Frau', '', '']);
});

it('getCountryLabel returns the name of a country, the code of an unknown country, or an empty text without a code', () => {
  const countries = [{ displayid: 1, displayname: 'Deutschland', countryCode: 'DE' }];
  expect([getCountryLabel({ countries }, 'DE'), getCountryLabel({ countries }, 'LU'), getCountryLabel({ countries }, null)]).toEqual([
    'Deutschland',
    'LU',
    '',
  ]);
});
