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

const loadCustomer = (uuid: string) => middleware.send(calls.getCustomer, { params: { uuid } });
const loadHolder = (uuid: string) => middleware.send(calls.getTicketHolder, { params: { uuid } });
const loadAccount = (uuid: string) => middleware.send(calls.getBankAccountHolder, { params: { uuid } });
const loadCustomerTrail = (uuid: string) => middleware.send(calls.getCustomerChanges, { params: { uuid } });
const loadHolderTrail = (uuid: string) => middleware.send(calls.getTicketHolderChanges, { params: { uuid } });
const loadAccountTrail = (uuid: string) => middleware.send(calls.getBankAccountHolderChanges, { params: { uuid } });
const at = FIXED_NOW.toISOString();
const by = 'lena.leitung';

it('the audit trail is announced as a capability', async () => {
  expect((await middleware.send(calls.getConfiguration, {})).capabilities).toContain('changeHistory');
});

describe('the audit trail of a record', () => {
  it('is empty before the first change', async () => {
    expect(await loadCustomerTrail(customerUuid('erika'))).toEqual([]);
    expect(await loadHolderTrail(holderUuid('erika'))).toEqual([]);
    expect(await loadAccountTrail(accountUuid('erika'))).toEqual([]);
  });

  it('contains author, field, previous and new value of a change, in all identical records and in no other record', async () => {
    const before = await loadCustomer(customerUuid('family'));
    await middleware.send(calls.updateCustomer, { body: { ...before, idSalutation: 3, lastName: 'Neu', note: 'Notiz' } });
    const shared = [
      { at, by, field: 'idSalutation', from: '2', to: '3' },
      { at, by, field: 'lastName', from: 'Beispiel', to: 'Neu' },
    ];
    expect(await loadCustomerTrail(before.uuid)).toEqual([...shared, { at, by, field: 'note', from: null, to: 'Notiz' }]);
    expect(await loadHolderTrail(holderUuid('family'))).toEqual(shared);
    expect(await loadAccountTrail(accountUuid('family'))).toEqual(shared);
    expect(await loadHolderTrail(holderUuid('family', 1))).toEqual([]);
  });

  it('lists the newest change first, with the name in the token as author, or its subject if there is no name', async () => {
    const before = await loadCustomer(customerUuid('locked'));
    const change = (city: string, username: string) =>
      middleware.send(calls.updateCustomer, { body: { ...before, version: undefined, city } }, { username, sub: 'sub-of-vera' });
    await change('Bonn', 'vera.verkauf');
    // With the user name 'none', the test token contains no name.
    await change('Köln', 'none');
    expect((await loadCustomerTrail(before.uuid)).map(({ by: name, from, to }) => [name, from, to])).toEqual([
      ['sub-of-vera', 'Bonn', 'Köln'],
      ['vera.verkauf', 'Siegburg', 'Bonn'],
    ]);
  });

  it('contains changes that were made through an identical holder or account', async () => {
    await middleware.send(calls.updateTicketHolder, { body: { ...(await loadHolder(holderUuid('erika'))), phoneMobile: '0151 1' } });
    const iban = 'DE89370400440532013000';
    const present = await loadAccount(accountUuid('erika'));
    await middleware.send(calls.updateBankAccountHolder, { body: { ...present, iban, houseNumber: '5' } });
    expect((await loadCustomerTrail(customerUuid('erika'))).map(({ field, to }) => [field, to])).toEqual([
      ['houseNumber', '5'],
      ['phoneMobile', '0151 1'],
    ]);
    expect(await loadAccountTrail(present.uuid)).toEqual([
      { at, by, field: 'houseNumber', from: '4', to: '5' },
      { at, by, field: 'iban', from: present.iban, to: iban },
      { at, by, field: 'phoneMobile', from: null, to: '0151 1' },
    ]);
  });

  it('contains neither changes without effect nor rejected changes', async () => {
    const before = await loadCustomer(customerUuid('company'));
    await middleware.send(calls.updateCustomer, { body: { ...before, note: '', fax: null } });
    await middleware.expectError(calls.updateCustomer, { body: { ...before, city: 'Köln', customerNumber: 1 } });
    expect(await loadCustomerTrail(before.uuid)).toEqual([]);
    expect((await loadCustomer(before.uuid)).version).toBe(1);
  });

  it('is limited to the newest 500 changes', async () => {
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
    const trail = await loadCustomerTrail(uuid);
    expect([trail.length, trail[0]?.to, trail[499]?.to]).toEqual([500, '500', '1']);
  });

  it('is not written to any log', async () => {
    const log = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
    const { iban } = await loadAccount(accountUuid('erika'));
    await middleware.expectError(calls.updateBankAccountHolder, { body: { ...(await loadAccount(accountUuid('erika'))), version: 0 } });
    await loadAccountTrail(accountUuid('erika'));
    for (const written of log) expect(written).not.toHaveBeenCalled();
    expect(middleware.logLines.join('')).not.toContain(iban);
  });
});
