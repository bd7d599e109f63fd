import { calls, type OrderLineWithId } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers, idempotencyKeys, tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, createOrderLine } from '../testing/demo-customers.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { deleteExpiredIdempotencyKeys } from './idempotency.ts';

describe.each(testDatabaseEngines)('on %s: a key', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
  });
  afterAll(() => middleware.close());

  const holder = { holderUuid: holderUuid('erika') };
  /** One line per key and person, so that keys and lines are not confused. */
  const lines = new Map<string, OrderLineWithId>();
  const lineOf = (name: string): OrderLineWithId => {
    const line = lines.get(name) ?? createOrderLine();
    lines.set(name, line);
    return line;
  };
  const buy = (key: string, more: Partial<OrderLineWithId> = {}, sub = 'staff-1') =>
    middleware.send(calls.orderTickets, { params: holder, body: [{ ...lineOf(`${key} ${sub}`), ...more }] }, { key, sub });
  const count = () => middleware.db.$count(tickets, eq(tickets.uuidTicketHolder, holder.holderUuid));
  const effects = async (work: () => Promise<unknown>) => {
    const before = await count();
    await work();
    return (await count()) - before;
  };

  it('takes effect once with one response', async () => {
    let answers: unknown[] = [];
    expect(
      await effects(async () => {
        answers = [await buy('a'), await buy('a'), await buy('a')];
      }),
    ).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('does so also for concurrent requests', async () => {
    let ids: unknown[] = [];
    expect(
      await effects(async () => {
        ids = (await Promise.all(Array.from({ length: 8 }, () => buy('b')))).map(([ticket]) => ticket?.id);
      }),
    ).toBe(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('stores an empty response, too', async () => {
    const create = { params: { uuid: customerUuid('erika') } };
    const codes = async () => (await middleware.send(calls.getAccessCodes, create)).length;
    const before = await codes();
    expect(await middleware.send(calls.createAccessCode, create, { key: 'c' })).toBeUndefined();
    expect(await middleware.send(calls.createAccessCode, create, { key: 'c' })).toBeUndefined();
    expect(await codes()).toBe(before + 1);
  });

  it('is rejected for another request', async () => {
    await buy('d');
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
    const elsewhere = await middleware.expectError(calls.createAccessCode, { params: { uuid: customerUuid('erika') } }, { key: 'd' });
    expect(elsewhere.status).toBe(422);
  });

  it('is separate for each member of staff', async () => {
    expect(await effects(() => Promise.all([buy('e'), buy('e', {}, 'staff-2')]))).toBe(2);
  });

  it('stores the rejection of a rule, also if the rule no longer applies; a retry needs another key', async () => {
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

  it('stores every rejected line', async () => {
    const wrong = { params: holder, body: [createOrderLine({ price: 1 }), createOrderLine({ startDate: '2026-12-02' })] };
    const first = await middleware.expectError(calls.orderTickets, wrong, { key: 'g' });
    expect(first.lines?.map(({ code, price }) => [code, price])).toEqual([
      ['price-changed', 6_300],
      ['invalid-start-date', undefined],
    ]);
    expect(await middleware.expectError(calls.orderTickets, wrong, { key: 'g' })).toEqual(first);
  });

  it('is rejected if it is too long; without one every request takes effect', async () => {
    expect(
      (await middleware.expectError(calls.orderTickets, { params: holder, body: [createOrderLine()] }, { key: 'x'.repeat(201) })).status,
    ).toBe(400);
    const withoutKey = () => middleware.send(calls.orderTickets, { params: holder, body: [createOrderLine()] });
    expect(await effects(async () => [await withoutKey(), await withoutKey()])).toBe(2);
  });

  it('is deleted after a month', async () => {
    await buy('old');
    await deleteExpiredIdempotencyKeys(middleware.db, addDays(middleware.clock.now, 29));
    expect(await effects(() => buy('old'))).toBe(0);
    await deleteExpiredIdempotencyKeys(middleware.db, addDays(middleware.clock.now, 31));
    expect(await middleware.db.$count(idempotencyKeys)).toBe(0);
  });
});
