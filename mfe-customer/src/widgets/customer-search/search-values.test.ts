import { expect, it } from 'vitest';
import {
  toSearchCriteria,
  emptySearchValues,
  isEmptySearch,
  getIgnoredInputMessage,
  getSearchNote,
  toNewCustomerDefaults,
} from './search-values.ts';

it('has twelve fields', () => expect(Object.keys(emptySearchValues)).toHaveLength(12));

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
