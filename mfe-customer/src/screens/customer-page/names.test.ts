import { expect, it } from 'vitest';
import { ageText, countryName, optionName } from './names.ts';

it('names an option', () => {
  expect(optionName([{ displayid: 1, displayname: 'Frau' }], 1)).toBe('Frau');
  expect(optionName([{ displayid: 1, displayname: 'Frau' }], undefined)).toBe('');
  expect(optionName(undefined, 1)).toBe('');
});
it('names a country by its code', () => expect(countryName(undefined, 'DE')).toBe('DE'));
it('shows a missing age as a dash', () => {
  expect(ageText(undefined)).toBe('-');
  expect(ageText(42)).toBe('42');
});
