import { calls, type OrderLineWithId } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid, holderUuid, createOrderLine, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

const holder = { holderUuid: holderUuid('erika') };

describe.each(testDatabaseEngines)('on %s: a line of a cart', (_, open) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());

  const buy = (lines: readonly OrderLineWithId[], key?: string) =>
    middleware.send(calls.orderTickets, { params: holder, body: [...lines] }, key === undefined ? {} : { key });
  const expectOrderError = (lines: readonly OrderLineWithId[], params = holder) =>
    middleware.expectError(calls.orderTickets, { params, body: [...lines] });
  const countTickets = ({ id }: OrderLineWithId) => middleware.db.$count(tickets, eq(tickets.orderLine, id));

  it('is accepted only once, even with different idempotency keys', async () => {
    const line = createOrderLine();
    await buy([line], 'tab-1');
    const again = await middleware.expectError(calls.orderTickets, { params: holder, body: [line] }, { key: 'tab-2' });
    expect(again).toEqual({
      status: 409,
      code: 'already-ordered',
      userMessage:
        'Es wurde nichts angelegt: Deutschlandticket ist bereits bestellt. Bitte nehmen Sie die bestellten Zeilen aus dem Warenkorb.',
      lines: [{ lineId: line.id, code: 'already-ordered', userMessage: 'Deutschlandticket ist bereits bestellt.' }],
    });
    expect(await countTickets(line)).toBe(1);
  });

  it('is accepted only once, even for another holder or with its id in upper case', async () => {
    const line = createOrderLine();
    await buy([line]);
    const elsewhere = { holderUuid: holderUuid('family') };
    expect((await expectOrderError([line], elsewhere)).code).toBe('already-ordered');
    expect((await expectOrderError([{ ...line, id: line.id.toUpperCase() }])).code).toBe('already-ordered');
  });

  it('that was already ordered causes the rejection of the whole order', async () => {
    const [first, added] = [createOrderLine(), createOrderLine({ idProductVariant: 120, name: 'Stadtabo Netz', price: 5_890 })];
    await buy([first]);
    const response = await expectOrderError([added, first]);
    expect(response.lines?.map(({ lineId }) => lineId)).toEqual([first.id]);
    expect(await countTickets(added)).toBe(0);
    await buy([added]);
    expect([await countTickets(first), await countTickets(added)]).toEqual([1, 1]);
  });

  it('creates a ticket each time that the order contains it, and is rejected in a later order', async () => {
    const line = createOrderLine();
    expect(await buy([line, line, line])).toHaveLength(3);
    expect((await expectOrderError([line])).lines).toHaveLength(1);
    expect(await countTickets(line)).toBe(3);
  });

  it('creates one ticket if concurrent orders with different keys contain the same lines in different order', async () => {
    const lines = [createOrderLine(), createOrderLine(), createOrderLine()];
    const orders = Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? lines : lines.toReversed()));
    const responses = await Promise.all(
      orders.map((body, nth) => middleware.sendRaw(calls.orderTickets, { params: holder, body }, { key: `at-once-${nth}` })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    for (const line of lines) expect(await countTickets(line)).toBe(1);
    for (const response of responses.filter(({ statusCode }) => statusCode === 409)) {
      expect(response.json()).toMatchObject({ code: 'already-ordered', lines: [{}, {}, {}] });
    }
  });

  it('creates one ticket if several carts that share only some of their lines are ordered concurrently', async () => {
    const [a, b] = [createOrderLine(), createOrderLine()];
    await Promise.all([[a, b], [b, a], [a], [b]].map((body) => middleware.sendRaw(calls.orderTickets, { params: holder, body })));
    expect([await countTickets(a), await countTickets(b)]).toEqual([1, 1]);
  });

  it('that was rejected can be ordered once its problem is corrected', async () => {
    const line = createOrderLine({ price: 1 });
    expect((await expectOrderError([line])).code).toBe('order-lines-rejected');
    await buy([{ ...line, price: 6_300 }]);
    expect(await countTickets(line)).toBe(1);
  });

  it('is reported once if it is invalid, together with the problems of all other lines', async () => {
    /** Each line with the code of its problem; undefined for a valid line. */
    const cases: readonly (readonly [OrderLineWithId, string | undefined])[] = [
      [createOrderLine({ startDate: '2026-12-02' }), 'invalid-start-date'],
      [createOrderLine({ price: 4_900 }), 'price-changed'],
      [createOrderLine(), undefined],
      [createOrderLine({ idProductVariant: 110, name: 'Jahresabo Jedermann', startDate: '2026-12-15', price: null }), 'invalid-relation'],
      [createOrderLine({ idProductVariant: 103, name: 'Deutschlandticket Job', price: 5_985 }), 'entitlement-proof-required'],
      [createOrderLine({ idProductVariant: 999, name: 'Kurzstrecke' }), 'product-not-found'],
      [
        createOrderLine({ idProductVariant: 120, name: 'Stadtabo Netz', price: 5_890, instantSubscription: true }),
        'start-card-not-available',
      ],
    ];
    const lines = cases.map(([line]) => line);
    // The order contains the first line twice.
    const response = await expectOrderError([...lines, ...lines.slice(0, 1)]);
    expect(response).toMatchObject({
      status: 409,
      code: 'order-lines-rejected',
      userMessage:
        'Es wurde nichts angelegt: Deutschlandticket, Jahresabo Jedermann, Deutschlandticket Job, Kurzstrecke und Stadtabo Netz ' +
        'können so nicht bestellt werden. Bitte ändern Sie die genannten Zeilen im Warenkorb.',
    });
    expect(response.lines?.map(({ lineId, code, price }) => [lineId, code, price])).toEqual(
      cases.flatMap(([{ id }, code]) => (code === undefined ? [] : [[id, code, code === 'price-changed' ? 6_300 : undefined]])),
    );
    for (const line of lines) expect(await countTickets(line)).toBe(0);
  });

  it('with an amount above 100 is rejected', async () => {
    for (const amount of [101, 1_000_000_000]) {
      const [good, wrong] = [createOrderLine(), createOrderLine({ amount })];
      const response = await expectOrderError([good, wrong]);
      expect(response).toMatchObject({
        status: 400,
        code: 'validation-failed',
        fields: { '1.amount': expect.stringMatching(/^Die Menge /u) },
      });
      expect([await countTickets(good), await countTickets(wrong)]).toEqual([0, 0]);
    }
  });

  it('with an amount other than 1 is accepted only if the order contains the line as many times', async () => {
    const [three, one] = [createOrderLine({ amount: 3 }), createOrderLine({ amount: 3 })];
    expect(await buy([three, three, three])).toHaveLength(3);
    expect((await expectOrderError([one])).lines).toMatchObject([{ lineId: one.id, code: 'validation-failed' }]);
    expect(await countTickets(one)).toBe(0);
  });

  it('without a price is rejected, and the response contains the price', async () => {
    const [good, wrong] = [createOrderLine(), createOrderLine({ price: null })];
    expect((await expectOrderError([good, wrong])).lines).toMatchObject([{ lineId: wrong.id, code: 'price-missing', price: 6_300 }]);
    expect([await countTickets(good), await countTickets(wrong)]).toEqual([0, 0]);
  });

  describe('that was ordered', () => {
    const loadOrders = (...lines: OrderLineWithId[]) =>
      middleware.send(calls.getOrdersOfLines, { query: { lineIds: lines.map(({ id }) => id).join(',') } });

    it('is found with its tickets in their present state, unlike a line that was not ordered', async () => {
      const [bought, twice, never] = [createOrderLine(), createOrderLine(), createOrderLine()];
      const created = await buy([bought, twice, twice]);
      const people = { customerUuid: customerUuid('erika'), holderUuid: holder.holderUuid };
      expect(await loadOrders(never)).toEqual([]);
      expect(await loadOrders(never, twice, bought)).toEqual(
        [bought, twice, twice].map(({ id }, nth) => ({ lineId: id, ...people, ticket: created[nth] })),
      );
      await middleware.send(calls.deleteTicket, { params: { ...people, id: created[0]?.id ?? 0 }, query: {} });
      expect((await loadOrders(bought)).map(({ ticket }) => ticket.status)).toEqual(['DELETED']);
      expect((await expectOrderError([bought])).code).toBe('already-ordered');
    });

    it('cannot be queried by a malformed id or together with more than 200 lines', async () => {
      const expectQueryError = (lineIds: string) => middleware.expectError(calls.getOrdersOfLines, { query: { lineIds } });
      expect(await expectQueryError('x')).toMatchObject({ status: 400, code: 'validation-failed' });
      expect(await expectQueryError(Array.from({ length: 201 }, () => createOrderLine().id).join(','))).toMatchObject({ status: 400 });
    });

    it('belongs to the replaced ticket after a replacement, not to the new ticket', async () => {
      const line = createOrderLine();
      const { ticket } = await orderTicket(middleware, 'erika', line);
      await middleware.send(calls.replaceTicket, { params: { uuid: holder.holderUuid, id: ticket.id }, body: { idReason: 2, fee: 0 } });
      expect((await loadOrders(line)).map(({ ticket: { id, status } }) => [id, status])).toEqual([[ticket.id, 'REPLACED']]);
    });
  });
});
