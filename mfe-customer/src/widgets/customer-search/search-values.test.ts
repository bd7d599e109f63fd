import { expect, it } from 'vitest';
import { criteriaOf, emptySearch } from './search-values.ts';

it('has twelve fields', () => expect(Object.keys(emptySearch)).toHaveLength(12));

it('sends all values without surrounding blanks', () => {
  expect(criteriaOf({ ...emptySearch, lastName: ' Muster ', birthdate: '1980-02-01' })).toMatchObject({
    lastName: 'Muster',
    birthdate: '1980-02-01',
    firstName: '',
  });
});
