import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountUuid, customerUuid, holderUuid, demoCustomerNumbers } from '../testing/demo-customers.ts';
import { createPerson, picture } from '../testing/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const loadCustomer = (uuid: string) => middleware.send(calls.getCustomer, { params: { uuid } });
const loadHolders = (uuid: string) => middleware.send(calls.getCustomerTicketHolders, { params: { uuid } });
const loadAccount = (uuid: string) => middleware.send(calls.getBankAccountHolder, { params: { uuid } });

describe('a customer', () => {
  it('is returned with all data of the customer page', async () => {
    expect(await loadCustomer(customerUuid('locked'))).toMatchObject({
      customerNumber: demoCustomerNumbers.locked,
      lockingReason: 'Mahnstufe 3',
      lastName: 'Gesperrt',
      uuidBankAccountHolder: accountUuid('locked'),
    });
  });

  it('has holders in the order in which they were created', async () => {
    expect((await loadHolders(customerUuid('family'))).map(({ firstName }) => firstName)).toEqual(['Max', 'Mia', 'Moritz']);
    expect(await loadHolders(customerUuid('withoutHolder'))).toEqual([]);
    expect((await loadHolders(customerUuid('company')))[0]?.companyAssignment?.uuidCustomer).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('changing a customer', () => {
  it('changes the identical records of the customer, and no other records', async () => {
    const uuid = customerUuid('family');
    const before = await loadCustomer(uuid);
    const saved = await middleware.send(calls.updateCustomer, {
      body: { ...before, lastName: 'Neuname', email: 'neu@post.example', note: 'Notiz' },
    });
    expect(saved).toEqual({ ...before, lastName: 'Neuname', email: 'neu@post.example', note: 'Notiz', version: 2 });
    expect(await loadCustomer(uuid)).toEqual(saved);
    expect((await loadHolders(uuid)).map(({ lastName, email }) => [lastName, email])).toEqual([
      ['Neuname', 'neu@post.example'],
      ['Beispiel', null],
      ['Beispiel', null],
    ]);
    expect(await loadAccount(accountUuid('family'))).toMatchObject({
      lastName: 'Neuname',
      email: 'neu@post.example',
      bankName: 'Sparkasse KölnBonn',
    });
  });

  it('clears fields that are not sent', async () => {
    const { uuid, customerNumber, ...rest } = await loadCustomer(customerUuid('erika'));
    const { phonePrivate: _, contractStartDate: __, ...sentFields } = rest;
    const saved = await middleware.send(calls.updateCustomer, { body: { uuid, customerNumber, ...sentFields } });
    expect([saved.phonePrivate, saved.contractStartDate, saved.lastName]).toEqual([null, null, 'Musterfrau']);
    expect((await loadHolders(uuid))[0]?.phonePrivate).toBeNull();
  });

  it('leaves the locking reason and the account unchanged, and rejects another customer number', async () => {
    const before = await loadCustomer(customerUuid('locked'));
    const sent = { ...before, lockingReason: null, uuidBankAccountHolder: null };
    expect(await middleware.send(calls.updateCustomer, { body: sent })).toEqual(before);
    expect(await middleware.expectError(calls.updateCustomer, { body: { ...before, customerNumber: 1 } })).toMatchObject({
      status: 400,
      userMessage: 'Die Kundennummer kann nicht geändert werden.',
    });
  });
});

const newCustomer = createPerson({ email: 'n@post.example', note: 'Stammkundin', contractStartDate: '2026-12-01' });

describe('a new customer', () => {
  it('gets a number, Germany as default country, and a holder if the request asks for one', async () => {
    const [one, two] = [
      await middleware.send(calls.createCustomer, {
        body: { newCustomer: { ...newCustomer, countryCode: null }, createTicketHolder: true },
      }),
      await middleware.send(calls.createCustomer, {
        body: { newCustomer: { ...newCustomer, countryCode: 'AT' }, createTicketHolder: false },
      }),
    ];
    expect(one).toMatchObject({ ...newCustomer, countryCode: 'DE', lockingReason: null });
    expect(two).toMatchObject({ customerNumber: one.customerNumber + 1, countryCode: 'AT' });
    const [holder] = await loadHolders(one.uuid);
    expect(holder).toMatchObject({
      firstName: 'Nina',
      lastName: 'Neu',
      countryCode: 'DE',
      contractStartDate: '2026-12-01',
      identicalWithCustomer: true,
      note: null,
    });
    expect(await loadHolders(two.uuid)).toEqual([]);
  });

  it('who is created with an identical holder and an account has this holder with the picture, and the account', async () => {
    const { customer } = await middleware.send(calls.createAboCustomer, {
      body: {
        customer: newCustomer,
        ticketHolderIdenticalWithCustomer: true,
        bankData: { iban: 'de89 3704 0044 0532 0130 00' },
        ticketHolder: { picture, identicalWithCustomer: true },
      },
    });
    const { uuidBankAccountHolder } = await loadCustomer(customer.uuid);
    expect(await loadAccount(uuidBankAccountHolder ?? '')).toMatchObject({
      lastName: 'Neu',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bankName: 'Commerzbank',
      identicalWithCustomer: true,
    });
    const [holder] = await loadHolders(customer.uuid);
    expect(holder).toMatchObject({ firstName: 'Nina', identicalWithCustomer: true });
    expect(await middleware.send(calls.getPicture, { params: { uuid: holder?.uuid ?? '' } })).toEqual({
      picture,
    });
  });

  it('may be created with another person as holder, without a holder, and without an account', async () => {
    const other = await middleware.send(calls.createAboCustomer, {
      body: {
        customer: newCustomer,
        ticketHolderIdenticalWithCustomer: false,
        ticketHolder: {
          ...createPerson({ firstName: 'Kind' }),
          countryCode: null,
          // Has no effect: `ticketHolderIdenticalWithCustomer` decides.
          identicalWithCustomer: true,
          picture,
        },
      },
    });
    expect(await loadHolders(other.customer.uuid)).toMatchObject([{ firstName: 'Kind', identicalWithCustomer: false, countryCode: 'DE' }]);
    expect((await loadCustomer(other.customer.uuid)).uuidBankAccountHolder).toBeNull();
    const none = await middleware.send(calls.createAboCustomer, {
      body: { customer: newCustomer, ticketHolderIdenticalWithCustomer: false },
    });
    expect(await loadHolders(none.customer.uuid)).toEqual([]);
  });

  it('is not created if the account or the picture in the request is invalid', async () => {
    const count = async () => (await middleware.send(calls.searchCustomers, { query: { lastName: 'Neu' } })).length;
    const before = await count();
    const wrong = { customer: newCustomer, ticketHolderIdenticalWithCustomer: true };
    expect(await middleware.expectError(calls.createAboCustomer, { body: { ...wrong, bankData: { iban: 'DE12' } } })).toMatchObject({
      status: 400,
      fields: { 'bankData.iban': 'Die IBAN hat ein falsches Format.' },
    });
    expect(
      await middleware.expectError(calls.createAboCustomer, {
        body: { ...wrong, ticketHolder: { picture: 'data:text/html,x', identicalWithCustomer: true } },
      }),
    ).toMatchObject({ status: 400, userMessage: 'Das Lichtbild ist kein Bild.' });
    expect(await count()).toBe(before);
  });
});

it('the demo data contain the holders of the user guides', async () => {
  expect((await middleware.send(calls.getTicketHolder, { params: { uuid: holderUuid('erika') } })).uuidCustomer).toBe(
    customerUuid('erika'),
  );
});
