import { expect, it } from 'vitest';
import {
  toSearchCriteria,
  emptySearchValues,
  isEmptySearch,
  getIgnoredInputMessage,
  getSearchNote,
  searchFields,
  type SearchField,
  toNewCustomerDefaults,
} from './search-values.ts';

it('the search form has twelve fields, each with an empty initial value', () => {
  expect(Object.keys(emptySearchValues)).toHaveLength(12);
  expect(searchFields.map(({ name }) => name)).toEqual(Object.keys(emptySearchValues));
});

it('search criteria omit an empty field if the field requires a capability', () => {
  const fields: readonly SearchField[] = searchFields.map((field) =>
    field.name === 'city' ? { ...field, requiredCapability: 'accountLocks' } : field,
  );
  expect(toSearchCriteria(emptySearchValues, fields)).not.toHaveProperty('city');
  expect(toSearchCriteria(emptySearchValues)).toHaveProperty('city', '');
  expect(toSearchCriteria({ ...emptySearchValues, city: ' Bonn' }, fields)).toHaveProperty('city', 'Bonn');
});

it('search criteria contain all values trimmed', () => {
  expect(toSearchCriteria({ ...emptySearchValues, lastName: ' Muster ', birthdate: '1980-02-01' })).toMatchObject({
    lastName: 'Muster',
    birthdate: '1980-02-01',
    firstName: '',
  });
});

it.each([
  ['31.2.1984', 'Das Geburtsdatum „31.2.1984“ ist kein Datum und wurde bei der Suche nicht berücksichtigt.'],
  ['01.01.2999', 'Das Geburtsdatum „01.01.2999“ liegt in der Zukunft und wurde bei der Suche nicht berücksichtigt.'],
])('the birth date %s is omitted, and a message names it', (birthdate, message) => {
  const values = { ...emptySearchValues, lastName: 'Muster', birthdate };
  expect([toSearchCriteria(values).birthdate, getIgnoredInputMessage(values), getSearchNote(values)]).toEqual([
    undefined,
    message,
    message,
  ]);
  expect(toNewCustomerDefaults(values)).toEqual({ lastName: 'Muster' });
  expect(getSearchNote({ ...emptySearchValues, birthdate })).toBe(`${message} Ohne Suchangaben sind alle Kunden aufgeführt.`);
});

it('a search with valid input has no note and is not empty', () => {
  const values = { ...emptySearchValues, birthdate: '1984-05-17' };
  expect([getIgnoredInputMessage(values), getSearchNote(values), isEmptySearch(values)]).toEqual([undefined, undefined, false]);
});

it('a search with only whitespace is empty', () => {
  expect(isEmptySearch({ ...emptySearchValues, city: ' ' })).toBe(true);
});
