import { expect, it } from 'vitest';
import { countryName, optionName } from './option-names.ts';

it('an option is called by its list', () => {
  const options = [{ displayid: 1, displayname: 'Frau' }];
  expect([optionName(options, 1), optionName(options, 2), optionName(options, null)]).toEqual(['Frau', '', '']);
});

it('a country is called by its list, an unknown one by its code', () => {
  const countries = [{ displayid: 1, displayname: 'Deutschland', countryCode: 'DE' }];
  expect([countryName({ countries }, 'DE'), countryName({ countries }, 'LU'), countryName({ countries }, null)]).toEqual([
    'Deutschland',
    'LU',
    '',
  ]);
});
