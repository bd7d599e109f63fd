import { expect, it } from 'vitest';
import { criteriaOf, emptySearch, isEmpty, leftOut, noteOf, startOf } from './search-values.ts';

it('has twelve fields', () => expect(Object.keys(emptySearch)).toHaveLength(12));

it('sends all values without surrounding blanks', () => {
  expect(criteriaOf({ ...emptySearch, lastName: ' Muster ', birthdate: '1980-02-01' })).toMatchObject({
    lastName: 'Muster',
    birthdate: '1980-02-01',
    firstName: '',
  });
});

it.each([
  ['31.2.1984', 'Das Geburtsdatum „31.2.1984“ ist kein Datum und wurde bei der Suche nicht berücksichtigt.'],
  ['01.01.2999', 'Das Geburtsdatum „01.01.2999“ liegt in der Zukunft und wurde bei der Suche nicht berücksichtigt.'],
])('leaves the birth date %s out, and says so', (birthdate, sentence) => {
  const values = { ...emptySearch, lastName: 'Muster', birthdate };
  expect([criteriaOf(values).birthdate, leftOut(values), noteOf(values)]).toEqual([undefined, sentence, sentence]);
  expect(startOf(values)).toEqual({ lastName: 'Muster' });
  expect(noteOf({ ...emptySearch, birthdate })).toBe(`${sentence} Ohne Suchangaben sind alle Kunden aufgeführt.`);
});

it('has nothing to say of a usual search', () => {
  const values = { ...emptySearch, birthdate: '1984-05-17' };
  expect([leftOut(values), noteOf(values), isEmpty(values)]).toEqual([undefined, undefined, false]);
  expect(isEmpty({ ...emptySearch, city: ' ' })).toBe(true);
});
