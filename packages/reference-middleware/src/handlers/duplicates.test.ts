import { calls, type Calls, type DuplicateReason, type RequestInput } from '@aboschalter/contract';
import { formatIban } from '@aboschalter/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGermanIban } from '../seed/seed-person.ts';
import { createPerson } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

type Query = RequestInput<Calls['findDuplicates']>['query'];
type Contact = RequestInput<Calls['findDuplicatesByContact']>['body'];
const erika = { firstName: 'Erika', lastName: 'Musterfrau' };
/** The account of Erika's household. */
const iban = buildGermanIban('37050198', '1000100234');
const findByPerson = async (query: Query) =>
  (await middleware.send(calls.findDuplicates, { query })).map(({ customerNumber, reasons }) => [customerNumber, reasons]);
const findByContact = async (body: Contact) =>
  (await middleware.send(calls.findDuplicatesByContact, { body })).map(({ customerNumber, reasons }) => [customerNumber, reasons]);

it.each<[string, Query, readonly DuplicateReason[]]>([
  ['name and birth date, with another postal code', { ...erika, birthdate: '1984-05-17', postalCode: '53111' }, ['NAME_AND_BIRTHDATE']],
  [
    'the name in any case and with blanks',
    { firstName: ' erika', lastName: 'MUSTERFRAU ', birthdate: '1984-05-17' },
    ['NAME_AND_BIRTHDATE'],
  ],
  ['a German birth date', { ...erika, birthdate: '17.05.1984' }, ['NAME_AND_BIRTHDATE']],
  ['a birth date with a year of two digits', { ...erika, birthdate: '17.05.84' }, ['NAME_AND_BIRTHDATE']],
  ['name and postal code', { ...erika, birthdate: '1984-05-18', postalCode: '50667' }, ['NAME_AND_POSTAL_CODE']],
  [
    'name, birth date and postal code',
    { ...erika, birthdate: '1984-05-17', postalCode: '50667' },
    ['NAME_AND_BIRTHDATE', 'NAME_AND_POSTAL_CODE'],
  ],
  ['last name and birth date', { lastName: 'Musterfrau', birthdate: '1984-05-17' }, ['NAME_AND_BIRTHDATE']],
  [
    'last name, an empty first name and birth date',
    { firstName: ' ', lastName: 'Musterfrau', birthdate: '1984-05-17' },
    ['NAME_AND_BIRTHDATE'],
  ],
  ['first name and birth date', { firstName: 'Erika', birthdate: '1984-05-17' }, ['NAME_AND_BIRTHDATE']],
])('the duplicate search finds customers by %s, with the reasons', async (_, query, reasons) => {
  expect(await findByPerson(query)).toEqual([[100_234, reasons]]);
});

it.each<[string, Contact, readonly DuplicateReason[]]>([
  ['the IBAN', { iban }, ['IBAN']],
  ['the IBAN with blanks and small letters', { iban: ` ${formatIban(iban).toLowerCase()}` }, ['IBAN']],
  ['the e-mail address in any case', { email: ' E.Muster@POST.example', iban: null }, ['EMAIL']],
  ['IBAN and e-mail address', { iban, email: 'e.muster@post.example' }, ['IBAN', 'EMAIL']],
])('the duplicate search by contact finds customers by %s, with the reasons', async (_, body, reasons) => {
  expect(await findByContact(body)).toEqual([[100_234, reasons]]);
});

it.each<[string, Contact]>([
  ['the beginning of an IBAN', { iban: iban.slice(0, 20) }],
  ['a part of an e-mail address', { email: 'muster@post.example' }],
  ['empty contacts', { email: '', iban: ' ' }],
])('the duplicate search by contact finds nobody by %s', async (_, body) => {
  expect(await findByContact(body)).toEqual([]);
});

it('the duplicate search ignores an IBAN and an e-mail address in the URL', async () => {
  const response = await middleware.sendRaw(calls.findDuplicates, { query: { iban, email: 'e.muster@post.example' } });
  expect([response.statusCode, response.json()]).toEqual([200, []]);
});

it.each<[string, Query]>([
  ['the name alone', erika],
  ['the last name alone', { lastName: 'Musterfrau' }],
  ['the name with an empty birth date and postal code', { ...erika, birthdate: '', postalCode: ' ' }],
  ['another first name', { ...erika, firstName: 'Erik', birthdate: '1984-05-17', postalCode: '50667' }],
  ['another birth date and postal code', { ...erika, birthdate: '1984-05-18', postalCode: '53111' }],
  ['birth date and postal code without a name', { firstName: '', lastName: ' ', birthdate: '1984-05-17', postalCode: '50667' }],
  ['a wildcard', { firstName: '%', lastName: 'Musterfra_', birthdate: '1984-05-17' }],
  ['nothing', { firstName: '', lastName: '' }],
])('the duplicate search finds nobody by %s', async (_, query) => {
  expect(await findByPerson(query)).toEqual([]);
});

it('the duplicate search finds nobody by a birth date and postal code that are empty in both records', async () => {
  const nobody = createPerson({ firstName: 'Leer', lastName: 'Leer', postalCode: '99999' });
  middleware.requiredFields.change({});
  const newCustomer = { ...nobody, birthdate: null, postalCode: '', email: '' };
  await middleware.send(calls.createCustomer, { body: { newCustomer, createTicketHolder: false } });
  middleware.requiredFields.reset();
  expect(await findByPerson({ firstName: 'Leer', lastName: 'Leer', birthdate: '', postalCode: '' })).toEqual([]);
});

it('the duplicate search also finds locked customers, with the locking reason and the address', async () => {
  const query = { firstName: 'Gerd', lastName: 'Gesperrt', postalCode: '53721' };
  expect(await middleware.send(calls.findDuplicates, { query })).toMatchObject([
    { customerNumber: 100_236, lockingReason: 'Mahnstufe 3', street: 'Kölner Straße', houseNumber: '77', city: 'Siegburg' },
  ]);
});

it('the duplicate search rejects an invalid birth date', async () => {
  const rejection = await middleware.expectError(calls.findDuplicates, { query: { ...erika, birthdate: '1984-02-31' } });
  expect(rejection).toMatchObject({
    status: 400,
    userMessage: 'Das Geburtsdatum ist kein gültiges Datum.',
    fields: { birthdate: 'Kein gültiges Datum.' },
  });
});

it('the duplicate search finds at most 50 customers, the newest first', async () => {
  const newCustomer = createPerson({ firstName: 'Anna', lastName: 'Viele', email: 'viele@post.example' });
  const body = { newCustomer, createTicketHolder: false };
  const first = await middleware.send(calls.createCustomer, { body });
  for (let nth = 1; nth <= 50; nth += 1) await middleware.send(calls.createCustomer, { body });
  const hits = await findByPerson({ firstName: 'Anna', lastName: 'Viele', birthdate: '1990-02-28' });
  expect(hits).toHaveLength(50);
  expect(hits[0]).toEqual([first.customerNumber + 50, ['NAME_AND_BIRTHDATE']]);
  expect(hits[49]?.[0]).toBe(first.customerNumber + 1);
});
