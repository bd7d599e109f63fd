import { calls, type Calls, type Input } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../test-support/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../test-support/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

type Query = Input<Calls['findDuplicates']>['query'];
const erika = { firstName: 'Erika', lastName: 'Musterfrau' };
const found = async (query: Query) => (await middleware.send(calls.findDuplicates, { query })).map(({ customerNumber }) => customerNumber);

it.each<[string, Query]>([
  ['the name alone', erika],
  ['the name in any writing', { firstName: ' erika', lastName: 'MUSTERFRAU ' }],
  ['the same birth date, after a move', { ...erika, birthdate: '1984-05-17', postalCode: '53111' }],
  ['the same postal code, with another birth date', { ...erika, birthdate: '1984-05-18', postalCode: '50667' }],
  ['a birth date as typed', { ...erika, birthdate: '17.05.1984' }],
  ['empty wishes', { ...erika, birthdate: '', postalCode: ' ' }],
])('finds by %s', async (_, query) => {
  expect(await found(query)).toEqual([100_234]);
});

it.each<[string, Query]>([
  ['another first name', { ...erika, firstName: 'Erik' }],
  ['another birth date', { ...erika, birthdate: '1984-05-18' }],
  ['another birth date and postal code', { ...erika, birthdate: '1984-05-18', postalCode: '53111' }],
  ['a wildcard', { firstName: '%', lastName: 'Musterfra_' }],
  ['no name', { firstName: '', lastName: '' }],
])('finds nobody by %s', async (_, query) => {
  expect(await found(query)).toEqual([]);
});

it('refuses a birth date that is none', async () => {
  const refused = await middleware.refused(calls.findDuplicates, { query: { ...erika, birthdate: '1984-02-31' } });
  expect(refused).toMatchObject({
    status: 400,
    userMessage: 'Das Geburtsdatum ist kein gültiges Datum.',
    fields: { birthdate: 'Kein gültiges Datum.' },
  });
});

it('shows the newest first', async () => {
  await middleware.send(calls.createCustomer, {
    body: { newCustomer: newPerson({ ...erika, birthdate: '1984-05-17' }), createTicketHolder: false },
  });
  expect(await found(erika)).toEqual([200_001, 100_234]);
});
