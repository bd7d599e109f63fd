import { expect, it } from 'vitest';
import { interpretQuery, MAX_INTERPRETATIONS } from './interpret-query.ts';

it.each([
  ['17.05.1984', [{ birthdate: '1984-05-17' }]],
  ['05.09.58', [{ birthdate: '1958-09-05' }]],
  ['e.muster@post.example', [{ email: 'e.muster@post.example' }]],
  ['DE84 3705 0198', [{ iban: 'DE8437050198' }]],
  ['100234', [{ customerNumber: '100234' }, { ticketNumber: '100234' }]],
  ['50667', [{ customerNumber: '50667' }, { ticketNumber: '50667' }, { postalCode: '50667' }]],
  ['01067', [{ postalCode: '01067' }, { phone: '01067' }]],
  ['4100001', [{ appInstanceNumber: '4100001' }, { ticketNumber: '4100001' }, { phone: '4100001' }]],
  ['0221 123456', [{ phone: '0221 123456' }]],
  [' Muster ', [{ quickSearch: 'Muster', quickSearchField: 'LAST_NAME_FIRST_NAME' }, { street: 'Muster' }, { city: 'Muster' }]],
  ['Mu', []],
])('the text %j is interpreted as %j', (typed, interpretations) => {
  expect(interpretQuery(typed)).toEqual(interpretations);
  expect(interpretations.length).toBeLessThanOrEqual(MAX_INTERPRETATIONS);
});
