import { calls, type OrderLineWithId } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers, idempotencyKeys, tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { deleteExpiredIdempotencyKeys } from './idempotency.ts';

describe.each(testDatabaseEngines)('on %s: an idempotency key', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());

  const holder = { holderUuid: holderUuid('erika') };
  /** One order line per key and person: repeats with a key send the same line, and different keys send different lines. */
  const lines = new Map<string, OrderLineWithId>();
  const getLine = (name: string): OrderLineWithId => {
    const line = lines.get(name) ?? createOrderLine();
    lines.set(name, line);
    return line;
  };
  const orderWithKey = (key: string, fields: Partial<OrderLineWithId> = {}, sub = 'staff-1') =>
    middleware.send(calls.orderTickets, { params: holder, body: [{ ...getLine(`${key} ${sub}`), ...fields }] }, { key, sub });
  const countTickets = () => middleware.db.$count(tickets, eq(tickets.uuidTicketHolder, holder.holderUuid));
  /** Returns how many tickets `work` has ordered. */
  const countOrdered = async (work: () => Promise<unknown>) => {
    const before = await countTickets();
    await work();
    return (await countTickets()) - before;
  };

  it('lets sequential requests with the key take effect once and get the same response', async () => {
    let responses: unknown[] = [];
    expect(
      await countOrdered(async () => {
        responses = [await orderWithKey('a'), await orderWithKey('a'), await orderWithKey('a')];
      }),
    ).toBe(1);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  it('lets concurrent requests with the key take effect once and get the same response', async () => {
    let ids: unknown[] = [];
    expect(
      await countOrdered(async () => {
        ids = (await Promise.all(Array.from({ length: 8 }, () => orderWithKey('b')))).map(([ticket]) => ticket?.id);
      }),
    ).toBe(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('is stored with an empty response, so that a repeat takes no effect', async () => {
    const create = { params: { uuid: customerUuid('erika') } };
    const countCodes = async () => (await middleware.send(calls.getAccessCodes, create)).length;
    const before = await countCodes();
    expect(await middleware.send(calls.createAccessCode, create, { key: 'c' })).toBeUndefined();
    expect(await middleware.send(calls.createAccessCode, create, { key: 'c' })).toBeUndefined();
    expect(await countCodes()).toBe(before + 1);
  });

  it('that was used for another request is rejected', async () => {
    await orderWithKey('d');
    const other = await middleware.expectError(
      calls.orderTickets,
      { params: holder, body: [createOrderLine({ idProductVariant: 120, price: 5_890 })] },
      { key: 'd' },
    );
    expect(other).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
      userMessage: 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.',
    });
    const otherCall = await middleware.expectError(calls.createAccessCode, { params: { uuid: customerUuid('erika') } }, { key: 'd' });
    expect(otherCall.status).toBe(422);
  });

  it('is separate for each member of staff', async () => {
    expect(await countOrdered(() => Promise.all([orderWithKey('e'), orderWithKey('e', {}, 'staff-2')]))).toBe(2);
  });

  it('is stored with a rejection, so that a later attempt needs a new key even if the reason no longer applies', async () => {
    const locked = { params: { holderUuid: holderUuid('locked') }, body: [createOrderLine()] };
    const lockedUuid = customerUuid('locked');
    const lock = (lockingReason: string | null) =>
      middleware.db.update(customers).set({ lockingReason }).where(eq(customers.uuid, lockedUuid));
    const first = await middleware.expectError(calls.orderTickets, locked, { key: 'f' });
    expect(first.code).toBe('customer-locked');
    await lock(null);
    expect(await middleware.expectError(calls.orderTickets, locked, { key: 'f' })).toEqual(first);
    expect(await middleware.send(calls.orderTickets, locked, { key: 'f2' })).toHaveLength(1);
    await lock('Mahnstufe 3');
  });

  it('is stored with the problems of all rejected order lines', async () => {
    const wrong = { params: holder, body: [createOrderLine({ price: 1 }), createOrderLine({ startDate: '2026-12-02' })] };
    const first = await middleware.expectError(calls.orderTickets, wrong, { key: 'g' });
    expect(first.lines?.map(({ code, price }) => [code, price])).toEqual([
      ['price-changed', 6_300],
      ['invalid-start-date', undefined],
    ]);
    expect(await middleware.expectError(calls.orderTickets, wrong, { key: 'g' })).toEqual(first);
  });

  it('is rejected if it is too long', async () => {
    expect(
      (await middleware.expectError(calls.orderTickets, { params: holder, body: [createOrderLine()] }, { key: 'x'.repeat(201) })).status,
    ).toBe(400);
  });

  it('is optional, and every request without a key takes effect', async () => {
    const withoutKey = () => middleware.send(calls.orderTickets, { params: holder, body: [createOrderLine()] });
    expect(await countOrdered(async () => [await withoutKey(), await withoutKey()])).toBe(2);
  });

  it('is deleted after 30 days', async () => {
    await orderWithKey('old');
    await deleteExpiredIdempotencyKeys(middleware.db, addDays(middleware.clock.now, 29));
    expect(await countOrdered(() => orderWithKey('old'))).toBe(0);
    await deleteExpiredIdempotencyKeys(middleware.db, addDays(middleware.clock.now, 31));
    expect(await middleware.db.$count(idempotencyKeys)).toBe(0);
  });
});
