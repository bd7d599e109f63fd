import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog } from '../db/schema/all.ts';
import { accountUuid, customerUuid, holderUuid } from '../testing/demo-customers.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const customer = (uuid: string) => middleware.send(calls.getCustomer, { params: { uuid } });
const holder = (uuid: string) => middleware.send(calls.getTicketHolder, { params: { uuid } });
const account = (uuid: string) => middleware.send(calls.getBankAccountHolder, { params: { uuid } });
const ofCustomer = (uuid: string) => middleware.send(calls.getCustomerChanges, { params: { uuid } });
const ofHolder = (uuid: string) => middleware.send(calls.getTicketHolderChanges, { params: { uuid } });
const ofAccount = (uuid: string) => middleware.send(calls.getBankAccountHolderChanges, { params: { uuid } });
const at = FIXED_NOW.toISOString();
const by = 'lena.leitung';

it('is a capability', async () => {
  expect((await middleware.send(calls.getConfiguration, {})).capabilities).toContain('changeHistory');
});

describe('the trail of a record', () => {
  it('is empty before the first change', async () => {
    expect(await ofCustomer(customerUuid('erika'))).toEqual([]);
    expect(await ofHolder(holderUuid('erika'))).toEqual([]);
    expect(await ofAccount(accountUuid('erika'))).toEqual([]);
  });

  it('contains author, field, previous and new value, in all identical records and in no others', async () => {
    const before = await customer(customerUuid('family'));
    await middleware.send(calls.updateCustomer, { body: { ...before, idSalutation: 3, lastName: 'Neu', note: 'Notiz' } });
    const shared = [
      { at, by, field: 'idSalutation', from: '2', to: '3' },
      { at, by, field: 'lastName', from: 'Beispiel', to: 'Neu' },
    ];
    expect(await ofCustomer(before.uuid)).toEqual([...shared, { at, by, field: 'note', from: null, to: 'Notiz' }]);
    expect(await ofHolder(holderUuid('family'))).toEqual(shared);
    expect(await ofAccount(accountUuid('family'))).toEqual(shared);
    expect(await ofHolder(holderUuid('family', 1))).toEqual([]);
  });

  it('has the newest first, by the name in the token, or else by its subject', async () => {
    const before = await customer(customerUuid('locked'));
    const change = (city: string, username: string) =>
      middleware.send(calls.updateCustomer, { body: { ...before, version: undefined, city } }, { username, sub: 'sub-of-vera' });
    await change('Bonn', 'vera.verkauf');
    await change('Köln', 'none');
    expect((await ofCustomer(before.uuid)).map(({ by: name, from, to }) => [name, from, to])).toEqual([
      ['sub-of-vera', 'Bonn', 'Köln'],
      ['vera.verkauf', 'Siegburg', 'Bonn'],
    ]);
  });

  it('contains changes by way of a holder or an account', async () => {
    await middleware.send(calls.updateTicketHolder, { body: { ...(await holder(holderUuid('erika'))), phoneMobile: '0151 1' } });
    const iban = 'DE89370400440532013000';
    const present = await account(accountUuid('erika'));
    await middleware.send(calls.updateBankAccountHolder, { body: { ...present, iban, houseNumber: '5' } });
    expect((await ofCustomer(customerUuid('erika'))).map(({ field, to }) => [field, to])).toEqual([
      ['houseNumber', '5'],
      ['phoneMobile', '0151 1'],
    ]);
    expect(await ofAccount(present.uuid)).toEqual([
      { at, by, field: 'houseNumber', from: '4', to: '5' },
      { at, by, field: 'iban', from: present.iban, to: iban },
      { at, by, field: 'phoneMobile', from: null, to: '0151 1' },
    ]);
  });

  it('contains no changes without effect or rejected ones', async () => {
    const before = await customer(customerUuid('company'));
    await middleware.send(calls.updateCustomer, { body: { ...before, note: '', fax: null } });
    await middleware.expectError(calls.updateCustomer, { body: { ...before, city: 'Köln', customerNumber: 1 } });
    expect(await ofCustomer(before.uuid)).toEqual([]);
    expect((await customer(before.uuid)).version).toBe(1);
  });

  it('is limited to 500', async () => {
    const uuid = customerUuid('withoutHolder');
    const row = {
      recordType: 'customer',
      recordId: uuid,
      uuidCustomer: uuid,
      changedAt: FIXED_NOW,
      staffSub: 's',
      staffDisplayName: 's',
      field: 'note',
    };
    await middleware.db.insert(auditLog).values(Array.from({ length: 501 }, (_, nth) => ({ ...row, newValue: `${nth}` })));
    const told = await ofCustomer(uuid);
    expect([told.length, told[0]?.to, told[499]?.to]).toEqual([500, '500', '1']);
  });

  it('is in no log', async () => {
    const log = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    const { iban } = await account(accountUuid('erika'));
    await middleware.expectError(calls.updateBankAccountHolder, { body: { ...(await account(accountUuid('erika'))), version: 0 } });
    await ofAccount(accountUuid('erika'));
    for (const written of log) expect(written).not.toHaveBeenCalled();
    expect(middleware.logLines.join('')).not.toContain(iban);
  });
});
