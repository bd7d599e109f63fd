import { expect, it } from 'vitest';
import { getCountryLabel, getOptionLabel } from './option-labels.ts';

it('an option has the name in its list', () => {
  const options = [{ displayid: 1, displayname: 'Frau' }];
  expect([getOptionLabel(options, 1), getOptionLabel(options, 2), getOptionLabel(options, null)]).toEqual(['Frau', '', '']);
});

it('a country has the name in its list, an unknown one its code', () => {
  const countries = [{ displayid: 1, displayname: 'Deutschland', countryCode: 'DE' }];
  expect([getCountryLabel({ countries }, 'DE'), getCountryLabel({ countries }, 'LU'), getCountryLabel({ countries }, null)]).toEqual([
    'Deutschland',
    'LU',
    '',
  ]);
});
