import { calls } from '@aboschalter/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

describe.each(testDatabaseEngines)('on %s: the customers opened last', (kind, openDatabases) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(openDatabases);
  });
  afterAll(() => middleware.close());
  beforeEach(async () => {
    await middleware.send(calls.deleteLatestCustomers, {});
  });

  const openCustomer = (uuid: string, sub = 'staff-1') => middleware.send(calls.getCustomer, { params: { uuid } }, { sub });
  const listUuids = async (sub = 'staff-1') =>
    (await middleware.send(calls.getLatestCustomers, {}, { sub })).map(({ uuidCustomer }) => uuidCustomer);
  const [erika, family] = [customerUuid('erika'), customerUuid('family')];

  it('are listed without duplicates, the latest at the end', async () => {
    for (const uuid of [erika, family, erika, erika]) await openCustomer(uuid);
    expect(await listUuids()).toEqual([family, erika]);
  });

  // The embedded database has one connection, which the lock would hold.
  it.runIf(kind.includes('PostgreSQL'))('are stored after the response, which does not wait for the database', async () => {
    const { promise: isLocked, resolve: reportLocked } = Promise.withResolvers<void>();
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const holding = middleware.db.transaction(async (tx) => {
      await tx.execute(sql`lock table latest_customers in exclusive mode`);
      reportLocked();
      await end;
    });
    await isLocked;
    expect((await openCustomer(erika)).uuid).toBe(erika);
    release();
    await holding;
    expect(await listUuids()).toEqual([erika]);
  });

  it('are listed with number, city and locking reason', async () => {
    await openCustomer(erika);
    expect(await middleware.send(calls.getLatestCustomers, {})).toEqual([
      {
        id: expect.any(Number),
        uuidCustomer: erika,
        firstName: 'Erika',
        lastName: 'Musterfrau',
        customerNumber: 100_234,
        postalCode: '50667',
        city: 'Köln',
        lockingReason: null,
      },
    ]);
  });

  it('are separate for each member of staff', async () => {
    await openCustomer(erika);
    await openCustomer(family, 'staff-2');
    expect(await listUuids()).toEqual([erika]);
    expect(await listUuids('staff-2')).toEqual([family]);
    await middleware.send(calls.deleteLatestCustomers, {}, { sub: 'staff-2' });
    expect([await listUuids(), await listUuids('staff-2')]).toEqual([[erika], []]);
  });

  it('are limited to ten customers', async () => {
    const all = (await middleware.send(calls.searchCustomers, { query: {} })).map(({ uuid }) => uuid).slice(0, 12);
    for (const uuid of all) await openCustomer(uuid);
    expect(await listUuids()).toEqual(all.slice(2));
  });

  it('are listed once each, even if they are opened several times concurrently', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => openCustomer(index % 2 === 0 ? erika : family)));
    expect((await listUuids()).toSorted()).toEqual([erika, family].toSorted());
  });

  it('do not contain a customer that does not exist', async () => {
    await middleware.expectError(calls.getCustomer, { params: { uuid: '99999999-0000-4000-8000-000000000000' } });
    expect(await listUuids()).toEqual([]);
  });
});
