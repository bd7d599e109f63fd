import { calls, customerSchema, type BankAccountHolder, type Customer, type TicketHolder } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { accountUuid, customerUuid, holderUuid } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { picture } from '../testing/people.ts';

describe.each(testDatabaseEngines)('on %s: the version of a record', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());

  const loadCustomer = (uuid: string) => middleware.send(calls.getCustomer, { params: { uuid } });
  const loadHolder = (uuid: string) => middleware.send(calls.getTicketHolder, { params: { uuid } });
  const loadAccount = (uuid: string) => middleware.send(calls.getBankAccountHolder, { params: { uuid } });
  const saveCustomer = (body: Customer) => middleware.send(calls.updateCustomer, { body });
  const saveHolder = (body: TicketHolder) => middleware.send(calls.updateTicketHolder, { body });
  const saveAccount = (body: BankAccountHolder) => middleware.send(calls.updateBankAccountHolder, { body });
  const loadVersions = async () => [
    (await loadCustomer(customerUuid('erika'))).version,
    (await loadHolder(holderUuid('erika'))).version,
    (await loadAccount(accountUuid('erika'))).version,
  ];
  const changedMeanwhile = {
    status: 409,
    code: 'version-conflict',
    userMessage: 'Der Datensatz wurde inzwischen von jemand anderem geändert.',
  };

  it('is incremented by every change of the record, even if it follows the change of an identical record', async () => {
    expect(await loadVersions()).toEqual([1, 1, 1]);
    expect((await saveCustomer({ ...(await loadCustomer(customerUuid('erika'))), city: 'Bonn' })).version).toBe(2);
    expect(await loadVersions()).toEqual([2, 2, 2]);
    expect((await saveHolder({ ...(await loadHolder(holderUuid('erika'))), city: 'Siegburg', note: 'x' })).version).toBe(3);
    expect(await loadVersions()).toEqual([3, 3, 3]);
    expect((await saveAccount({ ...(await loadAccount(accountUuid('erika'))), bankName: 'Hausbank' })).version).toBe(4);
    expect(await loadVersions()).toEqual([3, 3, 4]);
  });

  it('is not incremented by a request without changes or by a new picture', async () => {
    const before = await loadVersions();
    await saveCustomer(await loadCustomer(customerUuid('erika')));
    await middleware.send(calls.putPicture, { params: { uuid: holderUuid('erika') }, body: { picture } });
    expect(await loadVersions()).toEqual(before);
  });

  it('that is out of date causes a rejection with the present record', async () => {
    const myCopy = await loadCustomer(customerUuid('family'));
    const theirChange = await saveCustomer({ ...myCopy, street: 'Neue Straße' });
    const rejection = await middleware.expectError(calls.updateCustomer, { body: { ...myCopy, city: 'Köln' } });
    expect(rejection).toEqual({ ...changedMeanwhile, present: theirChange });
    expect(await loadCustomer(myCopy.uuid)).toEqual(theirChange);
    expect(customerSchema.strict().parse(rejection.present)).toEqual(theirChange);
  });

  it('that is out of date causes a rejection of changes to a holder and to an account, too', async () => {
    const holder = await loadHolder(holderUuid('family'));
    const account = await loadAccount(accountUuid('family'));
    await saveCustomer({ ...(await loadCustomer(customerUuid('family'))), city: 'Köln' });
    expect(await middleware.expectError(calls.updateTicketHolder, { body: holder })).toEqual({
      ...changedMeanwhile,
      present: await loadHolder(holder.uuid),
    });
    expect(await middleware.expectError(calls.updateBankAccountHolder, { body: account })).toEqual({
      ...changedMeanwhile,
      present: await loadAccount(account.uuid),
    });
  });

  it('is compared only for the sent record, not for identical records', async () => {
    const account = await loadAccount(accountUuid('locked'));
    const holder = await loadHolder(holderUuid('locked'));
    const saved = await saveAccount({ ...account, bankName: 'Hausbank' });
    await saveHolder({ ...holder, city: 'Bonn' });
    expect(await loadAccount(account.uuid)).toEqual({ ...saved, city: 'Bonn', version: 3 });
  });

  it('may be omitted from a request, and the change is then accepted', async () => {
    const { version: _version, ...myCopy } = await loadCustomer(customerUuid('withoutHolder'));
    await saveCustomer({ ...myCopy, city: 'Bonn' });
    expect(await saveCustomer({ ...myCopy, city: 'Köln' })).toMatchObject({ city: 'Köln', version: 3 });
  });

  it('lets only one of several concurrent changes succeed', async () => {
    const myCopy = await loadCustomer(customerUuid('withoutHolder'));
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_unused, nth) => middleware.sendRaw(calls.updateCustomer, { body: { ...myCopy, city: `Ort ${nth}` } })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    expect((await loadCustomer(myCopy.uuid)).version).toBe((myCopy.version ?? 0) + 1);
    // Two changes of the test above, and one of this test.
    expect(await middleware.send(calls.getCustomerChanges, { params: { uuid: myCopy.uuid } })).toHaveLength(3);
  });

  it('is not compared again if a request is repeated with the same idempotency key', async () => {
    const myCopy = await loadCustomer(customerUuid('locked'));
    const sending = { key: 'saved once' };
    const saved = await middleware.send(calls.updateCustomer, { body: { ...myCopy, city: 'Aachen' } }, sending);
    expect(await middleware.send(calls.updateCustomer, { body: { ...myCopy, city: 'Aachen' } }, sending)).toEqual(saved);
    const stale = { body: { ...myCopy, city: 'Düren' } };
    const rejection = await middleware.expectError(calls.updateCustomer, stale, { key: 'refused once' });
    expect(await middleware.expectError(calls.updateCustomer, stale, { key: 'refused once' })).toEqual(rejection);
    expect(rejection.present).toEqual(saved);
  });
});
