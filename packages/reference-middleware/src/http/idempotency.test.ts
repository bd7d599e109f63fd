import { calls } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys, tickets } from '../db/schema/all.ts';
import { databaseKinds, type TestDatabases } from '../test-support/databases.ts';
import { customerUuid, holderUuid, order } from '../test-support/known.ts';
import { startTestMiddleware, type TestMiddleware } from '../test-support/test-middleware.ts';
import { forgetOldAnswers } from './idempotency.ts';

describe.each(databaseKinds)('on %s: a key', (_, open) => {
  let databases: TestDatabases;
  let middleware: TestMiddleware;
  beforeAll(async () => {
    databases = await open();
    middleware = await startTestMiddleware(await databases.fresh());
  });
  afterAll(async () => {
    await middleware.close();
    await databases.close();
  });

  const holder = { holderUuid: holderUuid('erika') };
  const buy = (key: string, more: Partial<typeof order> = {}, sub = 'staff-1') =>
    middleware.send(calls.orderTickets, { params: holder, body: [{ ...order, ...more }] }, { key, sub });
  const count = () => middleware.db.$count(tickets, eq(tickets.uuidTicketHolder, holder.holderUuid));
  const effects = async (work: () => Promise<unknown>) => {
    const before = await count();
    await work();
    return (await count()) - before;
  };

  it('has one effect and one answer', async () => {
    let answers: unknown[] = [];
    expect(
      await effects(async () => {
        answers = [await buy('a'), await buy('a'), await buy('a')];
      }),
    ).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('has them also if all come at once', async () => {
    let ids: unknown[] = [];
    expect(
      await effects(async () => {
        ids = (await Promise.all(Array.from({ length: 8 }, () => buy('b')))).map(([ticket]) => ticket?.id);
      }),
    ).toBe(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps the answer nothing, too', async () => {
    const create = { params: { uuid: customerUuid('erika') } };
    const codes = async () => (await middleware.send(calls.getAccessCodes, create)).length;
    const before = await codes();
    expect(await middleware.send(calls.createAccessCode, create, { key: 'c' })).toBeUndefined();
    expect(await middleware.send(calls.createAccessCode, create, { key: 'c' })).toBeUndefined();
    expect(await codes()).toBe(before + 1);
  });

  it('is refused for another request', async () => {
    await buy('d');
    const other = await middleware.refused(
      calls.orderTickets,
      { params: holder, body: [{ ...order, idProductVariant: 120, price: 5_890 }] },
      { key: 'd' },
    );
    expect(other).toMatchObject({
      status: 422,
      code: 'key-reused',
      userMessage: 'Dieser Vorgang wurde schon mit anderen Angaben ausgeführt.',
    });
    const elsewhere = await middleware.refused(calls.createAccessCode, { params: { uuid: customerUuid('erika') } }, { key: 'd' });
    expect(elsewhere.status).toBe(422);
  });

  it('of one member of staff is not that of another', async () => {
    expect(await effects(() => Promise.all([buy('e'), buy('e', {}, 'staff-2')]))).toBe(2);
  });

  it('may be used again after a refusal', async () => {
    const wrong = { params: holder, body: [{ ...order, price: 1 }] };
    expect((await middleware.refused(calls.orderTickets, wrong, { key: 'f' })).code).toBe('price-changed');
    expect((await middleware.refused(calls.orderTickets, wrong, { key: 'f' })).code).toBe('price-changed');
    expect(await effects(() => buy('f'))).toBe(1);
  });

  it('is refused if it is too long; without one every request has its effect', async () => {
    expect((await middleware.refused(calls.orderTickets, { params: holder, body: [order] }, { key: 'x'.repeat(201) })).status).toBe(400);
    const withoutKey = () => middleware.send(calls.orderTickets, { params: holder, body: [order] });
    expect(await effects(async () => [await withoutKey(), await withoutKey()])).toBe(2);
  });

  it('is forgotten after a month', async () => {
    await buy('old');
    await forgetOldAnswers(middleware.db, addDays(middleware.clock.now, 29));
    expect(await effects(() => buy('old'))).toBe(0);
    await forgetOldAnswers(middleware.db, addDays(middleware.clock.now, 31));
    expect(await middleware.db.$count(idempotencyKeys)).toBe(0);
  });
});
