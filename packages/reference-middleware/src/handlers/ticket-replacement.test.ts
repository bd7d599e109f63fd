import { calls } from '@aboschalter/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers, ticketEvents, tickets } from '../db/schema/all.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const loadTickets = () => middleware.send(calls.getAboTickets, { params: { uuid: holderUuid('erika') }, query: { activeOnly: false } });
const loadNewestTicket = async () => (await loadTickets()).at(-1);
const loadTicket = async (id: number) => (await loadTickets()).find((ticket) => ticket.id === id);
const changeTicket = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  middleware.db.update(tickets).set(values).where(eq(tickets.id, id));
const terminated = { status: 'TERMINATION_ORDERED', terminationDate: '2026-12-31' };
/** Executes `work` while the customer is locked. */
const whileLocked = async (work: () => Promise<void>) => {
  const setLockingReason = (lockingReason: string | null) =>
    middleware.db
      .update(customers)
      .set({ lockingReason })
      .where(eq(customers.uuid, customerUuid('erika')));
  await setLockingReason('Mahnstufe 3');
  await work();
  await setLockingReason(null);
};

describe('replacing a ticket', () => {
  const replacement = (id: number, idReason = 1, fee = 1_000) => ({ params: { uuid: holderUuid('erika'), id }, body: { idReason, fee } });

  it('creates a new ticket without a card, and sets the old ticket to REPLACED', async () => {
    const { ticket } = await orderTicket(middleware, 'erika', { info: 'x' });
    await changeTicket(ticket.id, { status: 'ACTIVE', ticketNumber: 777, appInstanceNumber: 888, appInstanceOrgId: 6262 });
    await middleware.send(calls.replaceTicket, replacement(ticket.id));
    expect(await loadTicket(ticket.id)).toMatchObject({ status: 'REPLACED', ticketNumber: 777, appInstanceNumber: 888 });
    expect(await loadNewestTicket()).toEqual({
      ...ticket,
      id: (await loadNewestTicket())?.id,
      creationDate: middleware.clock.now.toISOString(),
    });
  });

  it('adds the time, the reason and the id of the new ticket to the replaced ticket', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    await middleware.send(calls.replaceTicket, replacement(ticket.id));
    const replaced = { at: middleware.clock.now.toISOString(), reason: 'Karte verloren', newTicketId: (await loadNewestTicket())?.id };
    expect((await loadTicket(ticket.id))?.replacement).toEqual(replaced);
    expect(await loadNewestTicket()).not.toHaveProperty('replacement');
    // An event of an earlier release does not name the new ticket.
    await middleware.db
      .update(ticketEvents)
      .set({ details: { idReason: 1, fee: 1_000 } })
      .where(and(eq(ticketEvents.ticketId, ticket.id), eq(ticketEvents.eventType, 'replaced')));
    expect((await loadTicket(ticket.id))?.replacement).toEqual({ ...replaced, newTicketId: null });
  });

  it('creates a terminated ticket if the replaced ticket was terminated', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    await changeTicket(ticket.id, terminated);
    await middleware.send(calls.replaceTicket, replacement(ticket.id, 2, 0));
    expect(await loadNewestTicket()).toMatchObject(terminated);
  });

  it('requires a known reason, its fee, an active ticket, and a customer who is not locked', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    const count = (await loadTickets()).length;
    expect((await middleware.expectError(calls.replaceTicket, replacement(ticket.id, 99))).userMessage).toBe(
      'Der Grund wurde nicht gefunden.',
    );
    expect(await middleware.expectError(calls.replaceTicket, replacement(ticket.id, 1, 0))).toMatchObject({
      status: 409,
      code: 'fee-changed',
    });
    await whileLocked(async () => {
      expect((await middleware.expectError(calls.replaceTicket, replacement(ticket.id))).code).toBe('customer-locked');
    });
    await changeTicket(ticket.id, { status: 'REPLACED' });
    expect((await middleware.expectError(calls.replaceTicket, replacement(ticket.id))).code).toBe('ticket-expired');
    expect(await loadTickets()).toHaveLength(count);
  });
});

describe('changing the tariff', () => {
  const createExchange = (fields: object = {}) => ({
    body: { idProductVariant: 120, startDate: '2027-01-01', salesPointNumber: '701', ...fields },
  });

  it('creates the new ticket and ends the old ticket the day before', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    const created = await middleware.send(calls.exchangeTicket, { params, ...createExchange() });
    expect(created).toMatchObject({
      productVariantName: 'Stadtabo Netz',
      validFrom: '2027-01-01',
      status: 'ORDERED',
      price: 5_890,
      uuidTicketHolder: holderUuid('erika'),
    });
    expect(await loadTicket(ticket.id)).toMatchObject(terminated);
  });

  it('does not extend a terminated ticket', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    await changeTicket(ticket.id, { ...terminated, terminationDate: '2026-11-30' });
    await middleware.send(calls.exchangeTicket, { params, ...createExchange() });
    expect((await loadTicket(ticket.id))?.terminationDate).toBe('2026-11-30');
  });

  it('requires a proof if the new product needs one, and stores it', async () => {
    const { params } = await orderTicket(middleware, 'erika');
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...createExchange({ idProductVariant: 103 }) })).code).toBe(
      'entitlement-proof-required',
    );
    expect(
      (await middleware.send(calls.exchangeTicket, { params, ...createExchange({ idProductVariant: 103, proofUntil: '2027-06-30' }) }))
        .proofUntil,
    ).toBe('2027-06-30');
  });

  it('creates a start card if the new ticket begins today, and is rejected if the product has no start card', async () => {
    const { params } = await orderTicket(middleware, 'erika');
    expect(
      await middleware.send(calls.exchangeTicket, { params, ...createExchange({ idProductVariant: 101, startDate: '2026-11-21' }) }),
    ).toMatchObject({ productVariantName: 'Deutschlandticket Starter', validUntil: '2026-11-30' });
    const other = await orderTicket(middleware, 'erika');
    expect(
      (await middleware.expectError(calls.exchangeTicket, { params: other.params, ...createExchange({ startDate: '2026-11-21' }) })).code,
    ).toBe('start-card-not-available');
  });

  it('requires a possible day, a route, an active ticket, and a customer who is not locked', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...createExchange({ startDate: '2027-01-02' }) })).code).toBe(
      'invalid-start-date',
    );
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...createExchange({ idProductVariant: 110 }) })).code).toBe(
      'invalid-relation',
    );
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...createExchange({ idProductVariant: 999 }) })).status).toBe(404);
    await whileLocked(async () => {
      expect((await middleware.expectError(calls.exchangeTicket, { params, ...createExchange() })).code).toBe('customer-locked');
    });
    expect((await loadTicket(ticket.id))?.terminationDate).toBeNull();
    await changeTicket(ticket.id, { status: 'TERMINATED' });
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...createExchange() })).code).toBe('ticket-expired');
  });
});
