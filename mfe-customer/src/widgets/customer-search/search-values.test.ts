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

it('has twelve fields, each with an input', () => {
  expect(Object.keys(emptySearchValues)).toHaveLength(12);
  expect(searchFields.map(({ name }) => name)).toEqual(Object.keys(emptySearchValues));
});

it('sends a field that needs a capability only with an input', () => {
  const fields: readonly SearchField[] = searchFields.map((field) => (field.name === 'city' ? { ...field, needs: 'accountLocks' } : field));
  expect(toSearchCriteria(emptySearchValues, fields)).not.toHaveProperty('city');
  expect(toSearchCriteria(emptySearchValues)).toHaveProperty('city', '');
  expect(toSearchCriteria({ ...emptySearchValues, city: ' Bonn' }, fields)).toHaveProperty('city', 'Bonn');
});

it('sends all values trimmed', () => {
  expect(toSearchCriteria({ ...emptySearchValues, lastName: ' Muster ', birthdate: '1980-02-01' })).toMatchObject({
    lastName: 'Muster',
    birthdate: '1980-02-01',
    firstName: '',
  });
});

it.each([
  ['31.2.1984', 'Das Geburtsdatum „31.2.1984“ ist kein Datum und wurde bei der Suche nicht berücksichtigt.'],
  ['01.01.2999', 'Das Geburtsdatum „01.01.2999“ liegt in der Zukunft und wurde bei der Suche nicht berücksichtigt.'],
])('omits the birth date %s, with a message', (birthdate, sentence) => {
  const values = { ...emptySearchValues, lastName: 'Muster', birthdate };
  expect([toSearchCriteria(values).birthdate, getIgnoredInputMessage(values), getSearchNote(values)]).toEqual([
    undefined,
    sentence,
    sentence,
  ]);
  expect(toNewCustomerDefaults(values)).toEqual({ lastName: 'Muster' });
  expect(getSearchNote({ ...emptySearchValues, birthdate })).toBe(`${sentence} Ohne Suchangaben sind alle Kunden aufgeführt.`);
});

it('has no note about a usual search', () => {
  const values = { ...emptySearchValues, birthdate: '1984-05-17' };
  expect([getIgnoredInputMessage(values), getSearchNote(values), isEmptySearch(values)]).toEqual([undefined, undefined, false]);
  expect(isEmptySearch({ ...emptySearchValues, city: ' ' })).toBe(true);
});
