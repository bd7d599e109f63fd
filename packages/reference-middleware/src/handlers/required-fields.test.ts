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
/** Makes only the fields of these rules required. */
const requireOnly = (...rules: readonly string[]) =>
  middleware.requiredFields.change(Object.fromEntries(rules.map((rule) => [rule, true])));
const FILL = 'Bitte füllen Sie dieses Pflichtfeld aus.';
const createRejection = (names: string, ...paths: readonly string[]) => ({
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

describe('the rule', () => {
  it.each<RuleCase>([
    ...person,
    ['contactPerson', 'contactPerson', 'Ansprechpartner'],
    ['phoneBusiness', 'phoneBusiness', 'Telefon Geschäftlich'],
    ['fax', 'fax', 'Fax'],
    start,
    note,
  ])('customer.%s makes the field required', async (rule, field, name) => {
    requireOnly(`customer.${rule}`);
    const body = { ...(await loadCustomer()), [field]: null };
    expect(await middleware.expectError(calls.updateCustomer, { body })).toEqual(createRejection(name, field));
    if (field === 'countryCode') return; // Germany is the default country of a new customer.
    const newCustomer = { ...createPerson(), [field]: null };
    expect(await middleware.expectError(calls.createCustomer, { body: { newCustomer, createTicketHolder: false } })).toEqual(
      createRejection(name, `newCustomer.${field}`),
    );
    expect(
      await middleware.expectError(calls.createAboCustomer, { body: { customer: newCustomer, ticketHolderIdenticalWithCustomer: true } }),
    ).toEqual(createRejection(name, `customer.${field}`));
  });

  it.each<RuleCase>([...person, start, note])('ticketHolder.%s makes the field required', async (rule, field, name) => {
    requireOnly(`ticketHolder.${rule}`);
    const body = { ...(await loadHolder()), [field]: null };
    expect(await middleware.expectError(calls.updateTicketHolder, { body })).toEqual(createRejection(name, field));
    if (field === 'countryCode') return;
    const ticketHolder = { ...createPerson(), [field]: null, identicalWithCustomer: false };
    const params = { customerUuid: customerUuid('erika') };
    expect(await middleware.expectError(calls.createTicketHolder, { params, body: ticketHolder })).toEqual(createRejection(name, field));
    expect(await middleware.expectError(calls.createTicketHolderOnPage, { params, body: ticketHolder })).toEqual(
      createRejection(name, field),
    );
    expect(
      await middleware.expectError(calls.createAboCustomer, {
        body: { customer: createPerson(), ticketHolder, ticketHolderIdenticalWithCustomer: false },
      }),
    ).toEqual(createRejection(`${name} (Fahrkarteninhaber)`, `ticketHolder.${field}`));
  });

  it.each<RuleCase>([...person, ['iban', 'iban', 'IBAN'], ['bic', 'bic', 'BIC'], ['bankName', 'bankName', 'Bank']])(
    'bankAccountHolder.%s makes the field required',
    async (rule, field, name) => {
      requireOnly(`bankAccountHolder.${rule}`);
      // The middleware does not complete the bank data of a foreign account.
      const foreign = { iban: 'NL9100000417164300', bic: 'ABCDEFGH', bankName: 'Bank' };
      const body = { ...(await loadAccount()), ...foreign, [field]: null };
      expect(await middleware.expectError(calls.updateBankAccountHolder, { body })).toEqual(createRejection(name, field));
    },
  );

  it('customer.customerNumber or ticketHolder.ticketNumber has no effect, since the middleware assigns these numbers', async () => {
    requireOnly('customer.customerNumber', 'ticketHolder.ticketNumber', 'user.firstName');
    const body = { newCustomer: { lastName: 'Neu' }, createTicketHolder: true };
    expect((await middleware.send(calls.createCustomer, { body })).lastName).toBe('Neu');
  });
});

describe('an incomplete person', () => {
  it('is rejected with all missing fields, including those with whitespace only', async () => {
    const newCustomer = createPerson({ lastName: '  ', birthdate: null, postalCode: '' });
    expect(await middleware.expectError(calls.createCustomer, { body: { newCustomer, createTicketHolder: true } })).toEqual(
      createRejection('Nachname, Geburtsdatum, Postleitzahl', 'newCustomer.lastName', 'newCustomer.birthdate', 'newCustomer.postalCode'),
    );
  });

  it('is not created, nor is any other record of the request', async () => {
    const count = async () => (await middleware.send(calls.searchCustomers, { query: { firstName: 'Halb' } })).length;
    const body = {
      customer: createPerson({ firstName: 'Halb' }),
      bankData: { iban: '' },
      ticketHolderIdenticalWithCustomer: true,
      ticketHolder: { picture, identicalWithCustomer: true },
    };
    expect(await middleware.expectError(calls.createAboCustomer, { body })).toEqual(
      createRejection('IBAN (Kontoinhaber)', 'bankData.iban'),
    );
    expect(await count()).toBe(0);
    expect(await middleware.send(calls.createAboCustomer, { body: { ...body, bankData: null } })).toBeDefined();
  });

  it('is rejected for missing fields of the customer if the person is identical with the customer', async () => {
    requireOnly('ticketHolder.email', 'ticketHolder.picture', 'bankAccountHolder.phoneMobile');
    expect(
      await middleware.expectError(calls.createAboCustomer, {
        body: { customer: createPerson(), bankData: { iban: 'DE89370400440532013000' }, ticketHolderIdenticalWithCustomer: true },
      }),
    ).toEqual(
      createRejection(
        'E-Mail-Adresse (Fahrkarteninhaber), Lichtbild (Fahrkarteninhaber), Telefon Mobil (Kontoinhaber)',
        'customer.email',
        'ticketHolder.picture',
        'customer.phoneMobile',
      ),
    );
    expect(await middleware.expectError(calls.createCustomer, { body: { newCustomer: createPerson(), createTicketHolder: true } })).toEqual(
      createRejection('E-Mail-Adresse (Fahrkarteninhaber)', 'newCustomer.email'),
    );
    const params = { customerUuid: customerUuid('erika') };
    expect(await middleware.expectError(calls.createTicketHolder, { params, body: { identicalWithCustomer: true } })).toEqual(
      createRejection('Lichtbild', 'picture'),
    );
    const holder = await middleware.send(calls.createTicketHolder, {
      params,
      body: { identicalWithCustomer: true, picture },
    });
    expect(holder.email).toBe('e.muster@post.example');
    // A change of the holder needs no picture, since the picture is not part of this record.
    expect(await middleware.send(calls.updateTicketHolder, { body: holder })).toEqual(holder);
  });

  it('cannot result from clearing a field of an identical person', async () => {
    requireOnly('customer.email', 'bankAccountHolder.phonePrivate');
    const holder = await loadHolder();
    expect(await middleware.expectError(calls.updateTicketHolder, { body: { ...holder, email: null } })).toEqual(
      createRejection('E-Mail-Adresse (Kunde)', 'email'),
    );
    expect(await middleware.expectError(calls.updateCustomer, { body: { ...(await loadCustomer()), phonePrivate: '' } })).toEqual(
      createRejection('Telefon Privat (Kontoinhaber)', 'phonePrivate'),
    );
    requireOnly('bankAccountHolder.phoneMobile');
    expect((await middleware.send(calls.updateCustomer, { body: { ...(await loadCustomer()), city: 'Bonn' } })).city).toBe('Bonn');
    expect(await loadHolder()).toMatchObject({ city: 'Bonn', email: holder.email });
  });
});

describe('a required BIC', () => {
  it('may be missing if it can be completed from the IBAN, and may be NOTPROVIDED', async () => {
    requireOnly('bankAccountHolder.bic');
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

  it('in a wrong format is reported together with missing fields', async () => {
    const body = { customer: createPerson({ email: 'x', lastName: null }), ticketHolderIdenticalWithCustomer: false };
    expect(await middleware.expectError(calls.createAboCustomer, { body })).toEqual({
      status: 400,
      code: 'validation-failed',
      userMessage: `Bitte füllen Sie die Pflichtfelder aus: Nachname. ${WRONG}`,
      fields: { 'customer.lastName': FILL, 'customer.email': WRONG },
    });
  });
});

describe('the rules of required fields', () => {
  const sendControl = (method: 'PUT' | 'DELETE', payload?: Record<string, unknown>, secret = 'control') =>
    middleware.app.inject({
      method,
      url: '/control/required-fields',
      headers: { authorization: `Bearer ${secret}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const loadRules = () => middleware.send(calls.getRequiredFields, {});

  it('can be changed at run time, for tests, and reset', async () => {
    const before = await loadRules();
    expect((await sendControl('PUT', { 'customer.fax': true })).statusCode).toBe(204);
    expect(await loadRules()).toEqual({ 'customer.fax': true });
    expect((await middleware.expectError(calls.updateCustomer, { body: await loadCustomer() })).fields).toEqual({ fax: FILL });
    expect((await sendControl('DELETE')).statusCode).toBe(204);
    expect(await loadRules()).toEqual(before);
  });

  it('cannot be changed without the secret, or to an invalid value', async () => {
    const before = await loadRules();
    expect((await sendControl('PUT', {}, 'wrong')).statusCode).toBe(403);
    expect((await sendControl('DELETE', undefined, '')).statusCode).toBe(403);
    const refused = await sendControl('PUT', { 'customer.fax': 'yes' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { userMessage: 'Das sind keine Regeln für Pflichtfelder.', code: 'validation-failed' },
    ]);
    expect(await loadRules()).toEqual(before);
  });
});
