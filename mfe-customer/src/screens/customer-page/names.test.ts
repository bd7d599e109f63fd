import { expect, it } from 'vitest';
import { countryName, optionName } from './names.ts';

it('names an option', () => {
  expect(optionName([{ displayid: 1, displayname: 'Frau' }], 1)).toBe('Frau');
  expect(optionName([{ displayid: 1, displayname: 'Frau' }], undefined)).toBe('');
  expect(optionName(undefined, 1)).toBe('');
});
it('names a country by its code', () => expect(countryName(undefined, 'DE')).toBe('DE'));
