import { expect, it } from 'vitest';
import { formatPersonName } from './person.ts';

const baseData = { salutations: [{ displayid: 1, displayname: 'Frau' }], titles: [{ displayid: 2, displayname: 'Dr.' }] };
const erika = { idSalutation: 1, idTitle: 2, firstName: 'Erika', lastName: 'Musterfrau' };

it('formatPersonName returns the known salutation and title and the names', () => {
  expect(formatPersonName(erika, baseData)).toBe('Frau Dr. Erika Musterfrau');
  expect(formatPersonName({ lastName: 'Muster', idSalutation: 9 }, baseData)).toBe('Muster');
});

it('formatPersonName returns only first and last name until the base data are loaded', () => {
  expect(formatPersonName(erika, undefined)).toBe('Erika Musterfrau');
});
