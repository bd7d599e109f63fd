import { calls } from '@aboschalter/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

describe.each(testDatabaseEngines)('on %s: the customers opened last', (kind, openDatabases) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(openDatabases);
  });
  afterAll(() => middleware.close());
  beforeEach(async () => {
    await middleware.send(calls.deleteLatestCustomers, {});
  });

  const open = (uuid: string, sub = 'staff-1') => middleware.send(calls.getCustomer, { params: { uuid } }, { sub });
  const latest = async (sub = 'staff-1') =>
    (await middleware.send(calls.getLatestCustomers, {}, { sub })).map(({ uuidCustomer }) => uuidCustomer);
  const [erika, family] = [customerUuid('erika'), customerUuid('family')];

  it('are listed without duplicates, the latest at the end', async () => {
    for (const uuid of [erika, family, erika, erika]) await open(uuid);
    expect(await latest()).toEqual([family, erika]);
  });

  // The embedded database has one connection, which the lock would hold.
  it.runIf(kind.includes('PostgreSQL'))('are written after the response, which does not wait for it', async () => {
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const holding = middleware.db.transaction(async (tx) => {
      await tx.execute(sql`lock table latest_customers in exclusive mode`);
      locked();
      await end;
    });
    await isLocked;
    expect((await open(erika)).uuid).toBe(erika);
    release();
    await holding;
    expect(await latest()).toEqual([erika]);
  });

  it('are listed with number and city', async () => {
    await open(erika);
    expect(await middleware.send(calls.getLatestCustomers, {})).toEqual([
      {
        id: expect.any(Number),
        uuidCustomer: erika,
        firstName: 'Erika',
        lastName: 'Musterfrau',
        customerNumber: 100_234,
        postalCode: '50667',
        city: 'Köln',
      },
    ]);
  });

  it('are separate for each member of staff', async () => {
    await open(erika);
    await open(family, 'staff-2');
    expect(await latest()).toEqual([erika]);
    expect(await latest('staff-2')).toEqual([family]);
    await middleware.send(calls.deleteLatestCustomers, {}, { sub: 'staff-2' });
    expect([await latest(), await latest('staff-2')]).toEqual([[erika], []]);
  });

  it('are ten at most', async () => {
    const all = (await middleware.send(calls.searchCustomers, { query: {} })).map(({ uuid }) => uuid).slice(0, 12);
    for (const uuid of all) await open(uuid);
    expect(await latest()).toEqual(all.slice(2));
  });

  it('are listed once, also if they are opened concurrently', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => open(index % 2 === 0 ? erika : family)));
    expect((await latest()).toSorted()).toEqual([erika, family].toSorted());
  });

  it('do not list a missing customer', async () => {
    await middleware.expectError(calls.getCustomer, { params: { uuid: '99999999-0000-4000-8000-000000000000' } });
    expect(await latest()).toEqual([]);
  });
});
