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

const all = () => middleware.send(calls.getAboTickets, { params: { uuid: holderUuid('erika') }, query: { activeOnly: false } });
const newest = async () => (await all()).at(-1);
const row = async (id: number) => (await all()).find((ticket) => ticket.id === id);
const change = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  middleware.db.update(tickets).set(values).where(eq(tickets.id, id));
const ended = { status: 'TERMINATION_ORDERED', terminationDate: '2026-12-31' };
const locked = async (work: () => Promise<void>) => {
  const lock = (lockingReason: string | null) =>
    middleware.db
      .update(customers)
      .set({ lockingReason })
      .where(eq(customers.uuid, customerUuid('erika')));
  await lock('Mahnstufe 3');
  await work();
  await lock(null);
};

describe('replacing', () => {
  const replacement = (id: number, idReason = 1, fee = 1_000) => ({ params: { uuid: holderUuid('erika'), id }, body: { idReason, fee } });

  it('creates a ticket without a card instead of the old one', async () => {
    const { ticket } = await orderTicket(middleware, 'erika', { info: 'x' });
    await change(ticket.id, { status: 'ACTIVE', ticketNumber: 777, appInstanceNumber: 888, appInstanceOrgId: 6262 });
    await middleware.send(calls.replaceTicket, replacement(ticket.id));
    expect(await row(ticket.id)).toMatchObject({ status: 'REPLACED', ticketNumber: 777, appInstanceNumber: 888 });
    expect(await newest()).toEqual({ ...ticket, id: (await newest())?.id, creationDate: middleware.clock.now.toISOString() });
  });

  it('adds date, reason and new ticket to the replaced one', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    await middleware.send(calls.replaceTicket, replacement(ticket.id));
    const replaced = { at: middleware.clock.now.toISOString(), reason: 'Karte verloren', newTicketId: (await newest())?.id };
    expect((await row(ticket.id))?.replacement).toEqual(replaced);
    expect(await newest()).not.toHaveProperty('replacement');
    // An event of an earlier release does not name the new ticket.
    await middleware.db
      .update(ticketEvents)
      .set({ details: { idReason: 1, fee: 1_000 } })
      .where(and(eq(ticketEvents.ticketId, ticket.id), eq(ticketEvents.eventType, 'replaced')));
    expect((await row(ticket.id))?.replacement).toEqual({ ...replaced, newTicketId: null });
  });

  it('keeps a terminated ticket terminated', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    await change(ticket.id, ended);
    await middleware.send(calls.replaceTicket, replacement(ticket.id, 2, 0));
    expect(await newest()).toMatchObject(ended);
  });

  it('requires a known reason, its fee, an active ticket, and a customer who is not locked', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    const count = (await all()).length;
    expect((await middleware.expectError(calls.replaceTicket, replacement(ticket.id, 99))).userMessage).toBe(
      'Der Grund wurde nicht gefunden.',
    );
    expect(await middleware.expectError(calls.replaceTicket, replacement(ticket.id, 1, 0))).toMatchObject({
      status: 409,
      code: 'fee-changed',
    });
    await locked(async () => {
      expect((await middleware.expectError(calls.replaceTicket, replacement(ticket.id))).code).toBe('customer-locked');
    });
    await change(ticket.id, { status: 'REPLACED' });
    expect((await middleware.expectError(calls.replaceTicket, replacement(ticket.id))).code).toBe('ticket-expired');
    expect(await all()).toHaveLength(count);
  });
});

describe('changing the tariff', () => {
  const to = (more: object = {}) => ({ body: { idProductVariant: 120, startDate: '2027-01-01', salesPointNumber: '701', ...more } });

  it('creates the new ticket and ends the old one the day before', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    const created = await middleware.send(calls.exchangeTicket, { params, ...to() });
    expect(created).toMatchObject({
      productVariantName: 'Stadtabo Netz',
      validFrom: '2027-01-01',
      status: 'ORDERED',
      price: 5_890,
      uuidTicketHolder: holderUuid('erika'),
    });
    expect(await row(ticket.id)).toMatchObject(ended);
  });

  it('does not extend a terminated ticket', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    await change(ticket.id, { ...ended, terminationDate: '2026-11-30' });
    await middleware.send(calls.exchangeTicket, { params, ...to() });
    expect((await row(ticket.id))?.terminationDate).toBe('2026-11-30');
  });

  it('keeps the proof if the new product requires it, and requires it', async () => {
    const { params } = await orderTicket(middleware, 'erika');
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...to({ idProductVariant: 103 }) })).code).toBe(
      'entitlement-proof-required',
    );
    expect(
      (await middleware.send(calls.exchangeTicket, { params, ...to({ idProductVariant: 103, proofUntil: '2027-06-30' }) })).proofUntil,
    ).toBe('2027-06-30');
  });

  it('to a start card begins today', async () => {
    const { params } = await orderTicket(middleware, 'erika');
    expect(
      await middleware.send(calls.exchangeTicket, { params, ...to({ idProductVariant: 101, startDate: '2026-11-21' }) }),
    ).toMatchObject({ productVariantName: 'Deutschlandticket Starter', validUntil: '2026-11-30' });
    const other = await orderTicket(middleware, 'erika');
    expect((await middleware.expectError(calls.exchangeTicket, { params: other.params, ...to({ startDate: '2026-11-21' }) })).code).toBe(
      'start-card-not-available',
    );
  });

  it('requires a possible day, a route, an active ticket, and a customer who is not locked', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...to({ startDate: '2027-01-02' }) })).code).toBe(
      'invalid-start-date',
    );
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...to({ idProductVariant: 110 }) })).code).toBe(
      'invalid-relation',
    );
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...to({ idProductVariant: 999 }) })).status).toBe(404);
    await locked(async () => {
      expect((await middleware.expectError(calls.exchangeTicket, { params, ...to() })).code).toBe('customer-locked');
    });
    expect((await row(ticket.id))?.terminationDate).toBeNull();
    await change(ticket.id, { status: 'TERMINATED' });
    expect((await middleware.expectError(calls.exchangeTicket, { params, ...to() })).code).toBe('ticket-expired');
  });
});
