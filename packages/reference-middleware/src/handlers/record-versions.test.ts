import { calls, customerSchema, type BankAccountHolder, type Customer, type TicketHolder } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { accountUuid, customerUuid, holderUuid } from '../testing/demo-customers.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { picture } from '../testing/people.ts';

describe.each(testDatabaseEngines)('on %s: the version of a record', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
  });
  afterAll(() => middleware.close());

  const loadCustomer = (uuid: string) => middleware.send(calls.getCustomer, { params: { uuid } });
  const loadHolder = (uuid: string) => middleware.send(calls.getTicketHolder, { params: { uuid } });
  const loadAccount = (uuid: string) => middleware.send(calls.getBankAccountHolder, { params: { uuid } });
  const saveCustomer = (body: Customer) => middleware.send(calls.updateCustomer, { body });
  const saveHolder = (body: TicketHolder) => middleware.send(calls.updateTicketHolder, { body });
  const saveAccount = (body: BankAccountHolder) => middleware.send(calls.updateBankAccountHolder, { body });
  const versions = async () => [
    (await loadCustomer(customerUuid('erika'))).version,
    (await loadHolder(holderUuid('erika'))).version,
    (await loadAccount(accountUuid('erika'))).version,
  ];
  const changedMeanwhile = {
    status: 409,
    code: 'version-conflict',
    userMessage: 'Der Datensatz wurde inzwischen von jemand anderem geändert.',
  };

  it('is incremented by every change, also of an identical record', async () => {
    expect(await versions()).toEqual([1, 1, 1]);
    expect((await saveCustomer({ ...(await loadCustomer(customerUuid('erika'))), city: 'Bonn' })).version).toBe(2);
    expect(await versions()).toEqual([2, 2, 2]);
    expect((await saveHolder({ ...(await loadHolder(holderUuid('erika'))), city: 'Siegburg', note: 'x' })).version).toBe(3);
    expect(await versions()).toEqual([3, 3, 3]);
    expect((await saveAccount({ ...(await loadAccount(accountUuid('erika'))), bankName: 'Hausbank' })).version).toBe(4);
    expect(await versions()).toEqual([3, 3, 4]);
  });

  it('is unchanged without changes, and with the picture', async () => {
    const before = await versions();
    await saveCustomer(await loadCustomer(customerUuid('erika')));
    await middleware.send(calls.putPicture, { params: { uuid: holderUuid('erika') }, body: { picture } });
    expect(await versions()).toEqual(before);
  });

  it('that is out of date rejects the change, with the present record', async () => {
    const mine = await loadCustomer(customerUuid('family'));
    const theirs = await saveCustomer({ ...mine, street: 'Neue Straße' });
    const refused = await middleware.expectError(calls.updateCustomer, { body: { ...mine, city: 'Köln' } });
    expect(refused).toEqual({ ...changedMeanwhile, present: theirs });
    expect(await loadCustomer(mine.uuid)).toEqual(theirs);
    expect(customerSchema.strict().parse(refused.present)).toEqual(theirs);
  });

  it('rejects changes of a holder and an account alike', async () => {
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

  it('is compared for the sent record only, not for identical ones', async () => {
    const account = await loadAccount(accountUuid('locked'));
    const holder = await loadHolder(holderUuid('locked'));
    const saved = await saveAccount({ ...account, bankName: 'Hausbank' });
    await saveHolder({ ...holder, city: 'Bonn' });
    expect(await loadAccount(account.uuid)).toEqual({ ...saved, city: 'Bonn', version: 3 });
  });

  it('may be omitted, and the change is accepted', async () => {
    const { version: _version, ...mine } = await loadCustomer(customerUuid('withoutHolder'));
    await saveCustomer({ ...mine, city: 'Bonn' });
    expect(await saveCustomer({ ...mine, city: 'Köln' })).toMatchObject({ city: 'Köln', version: 3 });
  });

  it('lets one of two concurrent changes win', async () => {
    const mine = await loadCustomer(customerUuid('withoutHolder'));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, nth) => middleware.respond(calls.updateCustomer, { body: { ...mine, city: `Ort ${nth}` } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    expect((await loadCustomer(mine.uuid)).version).toBe((mine.version ?? 0) + 1);
    expect(await middleware.send(calls.getCustomerChanges, { params: { uuid: mine.uuid } })).toHaveLength(3);
  });

  it('is part of the response to a repeat of the same key', async () => {
    const mine = await loadCustomer(customerUuid('locked'));
    const sending = { key: 'saved once' };
    const saved = await middleware.send(calls.updateCustomer, { body: { ...mine, city: 'Aachen' } }, sending);
    expect(await middleware.send(calls.updateCustomer, { body: { ...mine, city: 'Aachen' } }, sending)).toEqual(saved);
    const stale = { body: { ...mine, city: 'Düren' } };
    const refused = await middleware.expectError(calls.updateCustomer, stale, { key: 'refused once' });
    expect(await middleware.expectError(calls.updateCustomer, stale, { key: 'refused once' })).toEqual(refused);
    expect(refused.present).toEqual(saved);
  });
});
