import { calls, type CustomerSearchCriteria } from '@aboschalter/contract';
import { formatIban } from '@aboschalter/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountUuid, customerUuid } from '../testing/demo-customers.ts';
import { createPerson } from '../testing/people.ts';
import { signNpsToken } from '../testing/nps-token.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  const people = [
    { firstName: 'Änne', lastName: 'Müller-Straßburg', email: '50_off@post.example', phoneMobile: '+49 (0)151 7654321' },
    { firstName: 'René', lastName: 'von der Heide', phoneBusiness: '02241/99 88 77' },
    // With combining accents (Unicode NFD), as in file names of macOS.
    { firstName: 'Bjo\u0308rn', lastName: 'A\u030angstro\u0308m', city: 'Ko\u0308ln' },
    { firstName: 'Łukasz', lastName: 'Žižek', birthdate: '1950-02-28', street: 'Straße des 17. Juni', houseNumber: '135' },
  ];
  for (const person of people) {
    await middleware.send(calls.createCustomer, { body: { newCustomer: createPerson(person), createTicketHolder: false } });
  }
});
afterAll(() => middleware.close());

/** Returns the last names of the found customers. */
const findNames = async (query: CustomerSearchCriteria) =>
  (await middleware.send(calls.searchCustomers, { query })).map(({ lastName }) => lastName);
const expectMalformed = async (query: CustomerSearchCriteria) =>
  expect(await middleware.expectError(calls.searchCustomers, { query })).toEqual({
    status: 400,
    code: 'invalid-quick-search',
    userMessage: 'Die Schnellsuche ist leer oder hat ein falsches Format.',
  });

describe('the quick search', () => {
  it.each([
    'Musterfrau',
    'muster',
    'Musterfrau Erika',
    'muster e',
    'Musterfrau, Erika',
    'Musterfrau,Eri',
    ' Musterfrau , ',
    'MUSTERFRAU ERIKA',
    'Erika Musterfrau',
    'erika muster',
  ])('parses %j as last name and first name', async (quickSearch) => {
    expect(await findNames({ quickSearch })).toEqual(['Musterfrau']);
    expect(await findNames({ quickSearch, quickSearchField: 'LAST_NAME_FIRST_NAME' })).toEqual(['Musterfrau']);
  });

  it('finds last names of several words', async () => {
    for (const quickSearch of ['von der Heide', 'von der Heide René', 'von der', 'von der heide, rene', 'René von der Heide']) {
      expect(await findNames({ quickSearch })).toEqual(['von der Heide']);
    }
  });

  it('does not find swapped names after a comma, or another first name', async () => {
    expect(await findNames({ quickSearch: 'Erika, Musterfrau' })).toEqual([]);
    expect(await findNames({ quickSearch: 'Musterfrau Max' })).toEqual([]);
  });

  it('finds customers by customer number, part of the e-mail address, birth date and card number', async () => {
    expect(await findNames({ quickSearch: ' 100235 ', quickSearchField: 'CUSTOMER_NUMBER' })).toEqual(['Beispiel']);
    expect(await findNames({ quickSearch: 'BEISPIEL@post', quickSearchField: 'EMAIL' })).toEqual(['Beispiel']);
    expect(await findNames({ quickSearch: 'post@Beispiel', quickSearchField: 'EMAIL' })).toEqual([]);
    expect(await findNames({ quickSearch: '17.05.1984', quickSearchField: 'BIRTHDATE' })).toEqual(['Musterfrau']);
    expect(await findNames({ quickSearch: '1984-05-17', quickSearchField: 'BIRTHDATE' })).toEqual(['Musterfrau']);
    expect(await findNames({ quickSearch: '05.09.58', quickSearchField: 'BIRTHDATE' })).toEqual(['Ohneinhaber']);
    expect(await findNames({ quickSearch: '4100001', quickSearchField: 'APP_INSTANCE_NUMBER' })).toEqual(['Musterfrau']);
  });

  it.each([
    [{ quickSearch: '  ' }],
    [{ quickSearchField: 'EMAIL' }],
    [{ quickSearch: ',Erika' }],
    [{ quickSearch: 'abc', quickSearchField: 'CUSTOMER_NUMBER' }],
    [{ quickSearch: '99999999999', quickSearchField: 'CUSTOMER_NUMBER' }],
    [{ quickSearch: '31.02.1984', quickSearchField: 'BIRTHDATE' }],
    [{ quickSearch: '1984-02-31', quickSearchField: 'BIRTHDATE' }],
    [{ quickSearch: '-1', quickSearchField: 'APP_INSTANCE_NUMBER' }],
  ] as const)('rejects an empty or malformed query: %j', async (query) => expectMalformed(query));
});

describe('a search criterion', () => {
  it.each([
    [{ customerNumber: '100234' }],
    [{ firstName: 'erika', lastName: 'Muster' }],
    [{ birthdate: '1984-05-17' }],
    [{ birthdate: '17.5.1984' }],
    [{ birthdate: '17.05.84' }],
    [{ street: 'Ringstr.', lastName: 'Muster' }],
    [{ street: 'Ringstr. 4', lastName: 'Muster' }],
    [{ street: 'ringstraße 4', lastName: 'Muster' }],
    [{ street: 'Ringstrasse', lastName: 'Muster' }],
    [{ street: 'Ringstr4', lastName: 'Muster' }],
    [{ street: 'ringstr', postalCode: '50667', city: 'köln', lastName: 'M' }],
    [{ email: 'E.Muster@' }],
    [{ ticketNumber: '400234' }],
    [{ appInstanceNumber: '4100001' }],
    [{ appInstanceNumber: '4100001', appInstanceOrgId: '6262' }],
  ])('such as %j finds Erika Musterfrau', async (query) => {
    expect(await findNames(query)).toEqual(['Musterfrau']);
  });

  it.each([
    [{ customerNumber: '100234', lastName: 'Beispiel' }],
    [{ customerNumber: '10023' }],
    [{ customerNumber: 'abc' }],
    [{ birthdate: 'gestern' }],
    [{ street: 'Ringstr. 42', lastName: 'Muster' }],
    [{ street: 'Ringstr. 4b', lastName: 'Muster' }],
    [{ street: 'str. 4', lastName: 'Muster' }],
    [{ street: 'Ringstr. (4', lastName: 'Muster' }],
    [{ birthdate: '1984-02-31' }],
    [{ ticketNumber: '0' }],
    [{ ticketNumber: '99999999999' }],
    [{ phone: '-' }],
    [{ iban: '--' }],
    [{ appInstanceNumber: '4100001', appInstanceOrgId: '1' }],
    [{ appInstanceNumber: '4100001', appInstanceOrgId: 'x' }],
    [{ npsUserId: '1' }],
  ])('such as %j finds nobody', async (query) => {
    expect(await findNames(query)).toEqual([]);
  });

  it('is ignored if it is empty, and all customers are found without a criterion', async () => {
    expect(await findNames({ customerNumber: '100234', city: '', street: '  ' })).toEqual(['Musterfrau']);
    // 5 demo customers, 20 generated customers, and the 4 customers of this file.
    expect(await findNames({})).toHaveLength(29);
  });

  it.each([
    [{ street: 'Gartenstr. 12a' }],
    [{ street: 'Gartenstr. 12 A' }],
    [{ street: 'Gartenstr. 12' }],
    [{ street: 'gartenstr' }],
    [{ street: 'Gartenstra' }],
  ])('finds any spelling of a street: %j', async (query) => {
    expect(await findNames({ ...query, lastName: 'Beispiel' })).toEqual(['Beispiel']);
  });

  it.each(['Straße des 17', 'strasse des 17. juni', 'Straße des 17. Juni 135'])(
    'finds a street with a number in its name: %s',
    async (street) => {
      expect(await findNames({ street })).toEqual(['Žižek']);
    },
  );

  it('of any kind is rejected if it is too long', async () => {
    const sentence = 'Ein Suchbegriff ist zu lang (höchstens 200 Zeichen).';
    for (const name of ['quickSearch', 'lastName', 'street', 'email', 'phone', 'iban', 'birthdate'] as const) {
      expect(await middleware.expectError(calls.searchCustomers, { query: { [name]: 'x'.repeat(201) } })).toEqual({
        status: 400,
        code: 'validation-failed',
        userMessage: sentence,
        fields: { [name]: sentence },
      });
    }
    const [firstName, lastName] = ['x'.repeat(201), 'y'];
    expect((await middleware.expectError(calls.findDuplicates, { query: { firstName, lastName } })).userMessage).toBe(sentence);
    expect(await findNames({ lastName: 'x'.repeat(200) })).toEqual([]);
    expect(await findNames({ quickSearch: 'x '.repeat(100) })).toEqual([]);
  });

  it('may be the user id of the sales platform, or a token of that platform', async () => {
    expect(await findNames({ npsUserId: ' nps-100234 ' })).toEqual(['Musterfrau']);
    expect(await findNames({ npsUserIdToken: await signNpsToken('nps-100234', FIXED_NOW) })).toEqual(['Musterfrau']);
    const npsUserIdToken = await signNpsToken('nps-100234', FIXED_NOW);
    expect(await findNames({ npsUserIdToken, npsUserId: 'nps-100234' })).toEqual(['Musterfrau']);
    expect(await findNames({ npsUserIdToken, npsUserId: 'nps-100235' })).toEqual([]);
    expect(await findNames({ npsUserIdToken: await signNpsToken('nps-0', FIXED_NOW) })).toEqual([]);
  });

  it.each([
    ['is not a JWT', () => 'x'.repeat(2_000)],
    ['is signed with another key', () => signNpsToken('nps-100234', FIXED_NOW, 'another key that is long enough to sign with')],
    ['has expired', () => signNpsToken('nps-100234', new Date(0))],
    ['names nobody', () => signNpsToken(' ', FIXED_NOW)],
  ])('is rejected if the token %s', async (_, token) => {
    expect(await middleware.expectError(calls.searchCustomers, { query: { npsUserIdToken: await token() } })).toMatchObject({
      status: 400,
      code: 'invalid-nps-token',
    });
  });

  it.each([
    [{ appInstanceOrgId: '6262' }, 'appInstanceNumber'],
    [{ appInstanceOrgId: '6262', appInstanceNumber: ' ' }, 'appInstanceNumber'],
    [{ phone: '0' }, 'phone'],
    [{ phone: '+4' }, 'phone'],
    [{ phone: '+49 1' }, 'phone'],
    [{ phone: '0049' }, 'phone'],
    [{ phone: '0015' }, 'phone'],
    [{ iban: 'DE' }, 'iban'],
    [{ iban: 'd e 1' }, 'iban'],
  ])('is rejected if it would match nearly every customer: %j', async (query, field) => {
    const { status, code, fields } = await middleware.expectError(calls.searchCustomers, { query });
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, 'search-too-broad', [field]]);
  });

  it('treats wildcards of SQL as ordinary characters', async () => {
    expect(await findNames({ lastName: '%' })).toEqual([]);
    expect(await findNames({ lastName: 'M_sterfrau' })).toEqual([]);
    expect(await findNames({ lastName: '\\' })).toEqual([]);
    expect(await findNames({ email: '50_' })).toEqual(['Müller-Straßburg']);
    expect(await findNames({ email: '50%' })).toEqual([]);
    expect(await findNames({ quickSearch: '0_off', quickSearchField: 'EMAIL' })).toEqual(['Müller-Straßburg']);
    expect(await findNames({ quickSearch: '0%off', quickSearchField: 'EMAIL' })).toEqual([]);
  });

  it.each(['Müller', 'MÜLLER', 'mueller', 'Mu\u0308ller', 'Müller-Straß', 'mueller-STRASSBURG'])(
    'matches all spellings of umlauts: %j',
    async (lastName) => {
      expect(await findNames({ lastName, firstName: 'Änne' })).toEqual(['Müller-Straßburg']);
    },
  );

  it('finds names that are stored with combining accents (Unicode NFD), also after a change', async () => {
    expect(await findNames({ lastName: 'Ångström', firstName: 'Björn', city: 'Köln' })).toEqual(['Ångström']);
    const [hit] = await middleware.send(calls.searchCustomers, { query: { lastName: 'Ångström' } });
    const found = await middleware.send(calls.getCustomer, { params: { uuid: hit?.uuid ?? '' } });
    await middleware.send(calls.updateCustomer, { body: { ...found, city: 'Du\u0308sseldorf' } });
    expect(await findNames({ lastName: 'ang', city: 'Düssel' })).toEqual(['Ångström']);
  });

  it('matches accents in any spelling', async () => {
    expect(await findNames({ firstName: 'rene', lastName: 'von' })).toEqual(['von der Heide']);
    expect(await findNames({ firstName: 'lukasz', lastName: 'zizek' })).toEqual(['Žižek']);
    expect(await findNames({ lastName: 'Žiž' })).toEqual(['Žižek']);
  });

  it.each(['0151 7654321', '01517654321', '+49 151 7654321', '0049151-765', '7654321'])(
    'finds the digits of a phone number: %j',
    async (phone) => {
      expect(await findNames({ phone, firstName: 'Änne' })).toEqual(['Müller-Straßburg']);
    },
  );

  it('finds private and business phone numbers', async () => {
    expect(await findNames({ phone: '0221-123456', lastName: 'Musterfrau' })).toEqual(['Musterfrau']);
    expect(await findNames({ phone: '02241 998877' })).toEqual(['von der Heide']);
    expect(await findNames({ phone: '02242 998877' })).toEqual([]);
    expect(await findNames({ phone: '1 998877' })).toEqual(['von der Heide']);
  });

  it('finds an IBAN with spaces, in lower case, or by its prefix', async () => {
    const { iban } = await middleware.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } });
    for (const typed of [formatIban(iban), iban?.toLowerCase(), iban])
      expect(await findNames({ iban: typed ?? '' })).toEqual(['Musterfrau']);
    expect(await findNames({ iban: iban?.slice(0, 19) ?? '' })).toContain('Musterfrau');
  });
});

it('the customer search sorts by name in German order, and returns the fields of the hit list', async () => {
  expect((await findNames({})).filter((name) => name?.startsWith('M'))[0]).toBe((await findNames({ lastName: 'M' }))[0]);
  const all = await findNames({ quickSearch: 'm' });
  expect(all.indexOf('Müller-Straßburg')).toBeLessThan(all.indexOf('Musterfrau'));
  const [locked] = await middleware.send(calls.searchCustomers, { query: { customerNumber: '100236' } });
  expect(locked).toEqual({
    id: 3,
    uuid: customerUuid('locked'),
    customerNumber: 100_236,
    firstName: 'Gerd',
    lastName: 'Gesperrt',
    birthdate: '1966-01-24',
    email: 'gerd.gesperrt@post.example',
    street: 'Kölner Straße',
    houseNumber: '77',
    postalCode: '53721',
    city: 'Siegburg',
    lockingReason: 'Mahnstufe 3',
  });
});
