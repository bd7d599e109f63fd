import { randomBytes } from 'node:crypto';
import { calls } from '@aboschalter/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountUuid, customerUuid, holderUuid } from '../testing/demo-customers.ts';
import { createPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
afterEach(() => middleware.requiredFields.reset());

const loadCustomer = () => middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
const loadHolder = () => middleware.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } });
const loadAccount = () => middleware.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } });
const only = (...rules: readonly string[]) => middleware.requiredFields.change(Object.fromEntries(rules.map((rule) => [rule, true])));
const FILL = 'Bitte füllen Sie dieses Pflichtfeld aus.';
const refusal = (names: string, ...paths: readonly string[]) => ({
  status: 400,
  code: 'validation-failed',
  userMessage: `Bitte füllen Sie die Pflichtfelder aus: ${names}.`,
  fields: Object.fromEntries(paths.map((path) => [path, FILL])),
});

type RuleCase = readonly [rule: string, field: string, name: string];
const person: readonly RuleCase[] = [
  ['salutation', 'idSalutation', 'Anrede'],
  ['title', 'idTitle', 'Titel'],
  ['firstName', 'firstName', 'Vorname'],
  ['lastName', 'lastName', 'Nachname'],
  ['birthdate', 'birthdate', 'Geburtsdatum'],
  ['street', 'street', 'Straße'],
  ['houseNumber', 'houseNumber', 'Hausnummer'],
  ['addressInfo', 'addressInfo', 'Zusatz'],
  ['postalCode', 'postalCode', 'Postleitzahl'],
  ['city', 'city', 'Ort'],
  ['district', 'district', 'Ortsteil'],
  ['country', 'countryCode', 'Land'],
  ['email', 'email', 'E-Mail-Adresse'],
  ['phonePrivate', 'phonePrivate', 'Telefon Privat'],
  ['phoneMobile', 'phoneMobile', 'Telefon Mobil'],
];
const start = ['contractStartDate', 'contractStartDate', 'Vertragsbeginn'] as const;
const note = ['note', 'note', 'Bemerkung'] as const;

describe('required fields of the configuration must be filled:', () => {
  it.each<RuleCase>([
    ...person,
    ['contactPerson', 'contactPerson', 'Ansprechpartner'],
    ['phoneBusiness', 'phoneBusiness', 'Telefon Geschäftlich'],
    ['fax', 'fax', 'Fax'],
    start,
    note,
  ])('customer.%s', async (rule, field, name) => {
    only(`customer.${rule}`);
    const body = { ...(await loadCustomer()), [field]: null };
    expect(await middleware.expectError(calls.updateCustomer, { body })).toEqual(refusal(name, field));
    if (field === 'countryCode') return; // Germany is the default country of a new customer.
    const newCustomer = { ...createPerson(), [field]: null };
    expect(await middleware.expectError(calls.createCustomer, { body: { newCustomer, createTicketHolder: false } })).toEqual(
      refusal(name, `newCustomer.${field}`),
    );
    expect(
      await middleware.expectError(calls.createAboCustomer, { body: { customer: newCustomer, ticketHolderIdenticalWithCustomer: true } }),
    ).toEqual(refusal(name, `customer.${field}`));
  });

  it.each<RuleCase>([...person, start, note])('ticketHolder.%s', async (rule, field, name) => {
    only(`ticketHolder.${rule}`);
    const body = { ...(await loadHolder()), [field]: null };
    expect(await middleware.expectError(calls.updateTicketHolder, { body })).toEqual(refusal(name, field));
    if (field === 'countryCode') return;
    const ticketHolder = { ...createPerson(), [field]: null, identicalWithCustomer: false };
    const params = { customerUuid: customerUuid('erika') };
    expect(await middleware.expectError(calls.createTicketHolder, { params, body: ticketHolder })).toEqual(refusal(name, field));
    expect(await middleware.expectError(calls.createTicketHolderOnPage, { params, body: ticketHolder })).toEqual(refusal(name, field));
    expect(
      await middleware.expectError(calls.createAboCustomer, {
        body: { customer: createPerson(), ticketHolder, ticketHolderIdenticalWithCustomer: false },
      }),
    ).toEqual(refusal(`${name} (Fahrkarteninhaber)`, `ticketHolder.${field}`));
  });

  it.each<RuleCase>([...person, ['iban', 'iban', 'IBAN'], ['bic', 'bic', 'BIC'], ['bankName', 'bankName', 'Bank']])(
    'bankAccountHolder.%s',
    async (rule, field, name) => {
      only(`bankAccountHolder.${rule}`);
      // Fields of a foreign account are not completed.
      const foreign = { iban: 'NL9100000417164300', bic: 'ABCDEFGH', bankName: 'Bank' };
      const body = { ...(await loadAccount()), ...foreign, [field]: null };
      expect(await middleware.expectError(calls.updateBankAccountHolder, { body })).toEqual(refusal(name, field));
    },
  );

  it('customerNumber and ticketNumber are assigned, never required', async () => {
    only('customer.customerNumber', 'ticketHolder.ticketNumber', 'user.firstName');
    const body = { newCustomer: { lastName: 'Neu' }, createTicketHolder: true };
    expect((await middleware.send(calls.createCustomer, { body })).lastName).toBe('Neu');
  });
});

describe('an incomplete person', () => {
  it('is rejected with all missing fields; whitespace is missing', async () => {
    const newCustomer = createPerson({ lastName: '  ', birthdate: null, postalCode: '' });
    expect(await middleware.expectError(calls.createCustomer, { body: { newCustomer, createTicketHolder: true } })).toEqual(
      refusal('Nachname, Geburtsdatum, Postleitzahl', 'newCustomer.lastName', 'newCustomer.birthdate', 'newCustomer.postalCode'),
    );
  });

  it('is not created in part', async () => {
    const count = async () => (await middleware.send(calls.searchCustomers, { query: { firstName: 'Halb' } })).length;
    const body = {
      customer: createPerson({ firstName: 'Halb' }),
      bankData: { iban: '' },
      ticketHolderIdenticalWithCustomer: true,
      ticketHolder: { picture, identicalWithCustomer: true },
    };
    expect(await middleware.expectError(calls.createAboCustomer, { body })).toEqual(refusal('IBAN (Kontoinhaber)', 'bankData.iban'));
    expect(await count()).toBe(0);
    expect(await middleware.send(calls.createAboCustomer, { body: { ...body, bankData: null } })).toBeDefined();
  });

  it('is validated by the data of the customer, if identical', async () => {
    only('ticketHolder.email', 'ticketHolder.picture', 'bankAccountHolder.phoneMobile');
    expect(
      await middleware.expectError(calls.createAboCustomer, {
        body: { customer: createPerson(), bankData: { iban: 'DE89370400440532013000' }, ticketHolderIdenticalWithCustomer: true },
      }),
    ).toEqual(
      refusal(
        'E-Mail-Adresse (Fahrkarteninhaber), Lichtbild (Fahrkarteninhaber), Telefon Mobil (Kontoinhaber)',
        'customer.email',
        'ticketHolder.picture',
        'customer.phoneMobile',
      ),
    );
    expect(await middleware.expectError(calls.createCustomer, { body: { newCustomer: createPerson(), createTicketHolder: true } })).toEqual(
      refusal('E-Mail-Adresse (Fahrkarteninhaber)', 'newCustomer.email'),
    );
    const params = { customerUuid: customerUuid('erika') };
    expect(await middleware.expectError(calls.createTicketHolder, { params, body: { identicalWithCustomer: true } })).toEqual(
      refusal('Lichtbild', 'picture'),
    );
    const holder = await middleware.send(calls.createTicketHolder, {
      params,
      body: { identicalWithCustomer: true, picture },
    });
    expect(holder.email).toBe('e.muster@post.example');
    // The picture is not part of the changed record.
    expect(await middleware.send(calls.updateTicketHolder, { body: holder })).toEqual(holder);
  });

  it('is not caused by a change of an identical person', async () => {
    only('customer.email', 'bankAccountHolder.phonePrivate');
    const holder = await loadHolder();
    expect(await middleware.expectError(calls.updateTicketHolder, { body: { ...holder, email: null } })).toEqual(
      refusal('E-Mail-Adresse (Kunde)', 'email'),
    );
    expect(await middleware.expectError(calls.updateCustomer, { body: { ...(await loadCustomer()), phonePrivate: '' } })).toEqual(
      refusal('Telefon Privat (Kontoinhaber)', 'phonePrivate'),
    );
    only('bankAccountHolder.phoneMobile');
    expect((await middleware.send(calls.updateCustomer, { body: { ...(await loadCustomer()), city: 'Bonn' } })).city).toBe('Bonn');
    expect(await loadHolder()).toMatchObject({ city: 'Bonn', email: holder.email });
  });
});

describe('a BIC that is required', () => {
  it('may be completed from the IBAN, or stay NOTPROVIDED', async () => {
    only('bankAccountHolder.bic');
    const account = await loadAccount();
    const send = (bic: string, iban: string) =>
      middleware.send(calls.updateBankAccountHolder, { body: { ...account, version: null, bic, iban } });
    expect((await send('', 'DE89370400440532013000')).bic).toBe('COBADEFFXXX');
    expect((await send('NOTPROVIDED', 'NL9100000417164300')).bic).toBe('NOTPROVIDED');
  });
});

describe('a text', () => {
  /** A text that is too long for an index, even compressed. */
  const long = randomBytes(3_000).toString('hex');
  const TOO_LONG = 'Diese Angabe ist zu lang (höchstens 200 Zeichen).';

  it.each(['firstName', 'lastName', 'street', 'houseNumber', 'postalCode', 'city', 'phoneMobile', 'fax'])(
    'is rejected if it is too long: %s',
    async (field) => {
      const body = { newCustomer: createPerson({ [field]: long }), createTicketHolder: true };
      const { status, code, fields } = await middleware.expectError(calls.createCustomer, { body });
      expect([status, code, fields]).toEqual([400, 'validation-failed', { [`newCustomer.${field}`]: TOO_LONG }]);
    },
  );

  it('is rejected in the same way for holders and accounts, together with missing fields', async () => {
    const holder = await middleware.expectError(calls.updateTicketHolder, { body: { ...(await loadHolder()), city: long, lastName: '' } });
    expect(holder.userMessage).toBe('Bitte füllen Sie die Pflichtfelder aus: Nachname. Zu lang (höchstens 200 Zeichen): Ort.');
    const iban = `DE${long.replaceAll(/\D/g, '')}`;
    const body = { customer: createPerson(), bankData: { iban }, ticketHolderIdenticalWithCustomer: false };
    expect((await middleware.expectError(calls.createAboCustomer, { body })).fields).toEqual({ 'bankData.iban': TOO_LONG });
  });

  it('may have 4,000 characters in a note', async () => {
    const note = `Ä${'x'.repeat(3_999)}`;
    const body = { newCustomer: createPerson({ note, firstName: 'x'.repeat(200) }), createTicketHolder: false };
    expect((await middleware.send(calls.createCustomer, { body })).note).toBe(note);
  });
});

describe('an e-mail address', () => {
  const WRONG = 'Die E-Mail-Adresse hat ein falsches Format.';
  it.each(['erika', 'erika@', '@post.example', 'e m@post.example', 'erika@post', 'erika@müller.example'])(
    'is rejected if it is %j',
    async (email) => {
      const wrong = (path: string) => ({ status: 400, code: 'validation-failed', userMessage: WRONG, fields: { [path]: WRONG } });
      expect(await middleware.expectError(calls.updateCustomer, { body: { ...(await loadCustomer()), email } })).toEqual(wrong('email'));
      expect(await middleware.expectError(calls.updateTicketHolder, { body: { ...(await loadHolder()), email } })).toEqual(wrong('email'));
      expect(await middleware.expectError(calls.updateBankAccountHolder, { body: { ...(await loadAccount()), email } })).toEqual(
        wrong('email'),
      );
      const body = { newCustomer: createPerson({ email }), createTicketHolder: true };
      expect(await middleware.expectError(calls.createCustomer, { body })).toEqual(wrong('newCustomer.email'));
    },
  );

  it('is reported together with missing fields', async () => {
    const body = { customer: createPerson({ email: 'x', lastName: null }), ticketHolderIdenticalWithCustomer: false };
    expect(await middleware.expectError(calls.createAboCustomer, { body })).toEqual({
      status: 400,
      code: 'validation-failed',
      userMessage: `Bitte füllen Sie die Pflichtfelder aus: Nachname. ${WRONG}`,
      fields: { 'customer.lastName': FILL, 'customer.email': WRONG },
    });
  });
});

describe('the rules', () => {
  const control = (method: 'PUT' | 'DELETE', payload?: Record<string, unknown>, secret = 'control') =>
    middleware.app.inject({
      method,
      url: '/control/required-fields',
      headers: { authorization: `Bearer ${secret}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const rules = () => middleware.send(calls.getRequiredFields, {});

  it('can be changed at run time, for tests, and reset', async () => {
    const before = await rules();
    expect((await control('PUT', { 'customer.fax': true })).statusCode).toBe(204);
    expect(await rules()).toEqual({ 'customer.fax': true });
    expect((await middleware.expectError(calls.updateCustomer, { body: await loadCustomer() })).fields).toEqual({ fax: FILL });
    expect((await control('DELETE')).statusCode).toBe(204);
    expect(await rules()).toEqual(before);
  });

  it('cannot be changed without the secret, or to an invalid value', async () => {
    const before = await rules();
    expect((await control('PUT', {}, 'wrong')).statusCode).toBe(403);
    expect((await control('DELETE', undefined, '')).statusCode).toBe(403);
    const refused = await control('PUT', { 'customer.fax': 'yes' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { userMessage: 'Das sind keine Regeln für Pflichtfelder.', code: 'validation-failed' },
    ]);
    expect(await rules()).toEqual(before);
  });
});
