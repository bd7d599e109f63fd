import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketEvents, tickets } from '../db/schema/all.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { withProof } from '../testing/valid-requests.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const loadRow = async (id: number) => (await middleware.db.select().from(tickets).where(eq(tickets.id, id)))[0];
const loadEvents = async (id: number) =>
  (await middleware.db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, id))).map(({ eventType, staffSub, details }) => ({
    kind: eventType,
    staffSub,
    details,
  }));
const setStatus = (id: number, status: string) => middleware.db.update(tickets).set({ status }).where(eq(tickets.id, id));
const INACTIVE_STATUSES = ['TERMINATED', 'ORDER_REJECTED', 'RENEWED', 'REPLACED', 'DELETED', 'EXPIRED'];

const termination = {
  uuidReason: '7e000000-0000-4000-8000-000000000001',
  terminationDate: '2026-11-30',
  bookFee: true,
  bookPostPaymentFare: true,
  bookCreditNote: false,
};

describe('extending the proof of a ticket', () => {
  const order = () => orderTicket(middleware, 'erika', withProof);
  const extend = (validUntil: string) => ({ body: { validUntil } });

  it('stores the later day and records an event', async () => {
    const { ticket, params } = await order();
    await middleware.send(calls.extendProof, { params, ...extend('2027-06-30') });
    expect((await loadRow(ticket.id))?.proofUntil).toBe('2027-06-30');
    expect(await loadEvents(ticket.id)).toEqual([{ kind: 'proof-extended', staffSub: 'staff-1', details: { validUntil: '2027-06-30' } }]);
  });

  it('requires a later day, a proof, and an active ticket', async () => {
    const { ticket, params } = await order();
    expect(await middleware.expectError(calls.extendProof, { params, ...extend('2026-12-31') })).toMatchObject({
      status: 400,
      userMessage: 'Der neue Nachweis muss länger gelten als der bisherige.',
      fields: { validUntil: 'Zu früh' },
    });
    await setStatus(ticket.id, 'EXPIRED');
    expect((await middleware.expectError(calls.extendProof, { params, ...extend('2027-12-31') })).code).toBe('ticket-expired');
    const plain = await orderTicket(middleware, 'erika');
    expect(await middleware.expectError(calls.extendProof, { params: plain.params, ...extend('2027-12-31') })).toMatchObject({
      status: 409,
      userMessage: 'Diese Berechtigung verlangt keinen Nachweis.',
    });
  });
});

describe('terminating a ticket', () => {
  it('stores day and status, returns a letter, and is possible only once', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    const { dataUri, filename } = await middleware.send(calls.terminateTicket, { params, body: termination });
    expect([dataUri?.slice(0, 28), filename]).toEqual(['data:application/pdf;base64,', `Kündigungsbestätigung-${ticket.id}.pdf`]);
    expect(await loadRow(ticket.id)).toMatchObject({ status: 'TERMINATION_ORDERED', terminationDate: '2026-11-30' });
    expect(await loadEvents(ticket.id)).toEqual([{ kind: 'terminated', staffSub: 'staff-1', details: { ...termination, booked: 0 } }]);
    expect((await middleware.expectError(calls.terminateTicket, { params, body: termination })).userMessage).toBe(
      'Diese Berechtigung ist bereits gekündigt.',
    );
  });

  it('is possible for a locked customer', async () => {
    const { id } = (
      await middleware.send(calls.getAboTickets, { params: { uuid: holderUuid('locked') }, query: { activeOnly: true } })
    )[0] ?? { id: 0 };
    const params = { customerUuid: customerUuid('locked'), holderUuid: holderUuid('locked'), id };
    await middleware.send(calls.terminateTicket, { params, body: termination });
    expect((await loadRow(id))?.status).toBe('TERMINATION_ORDERED');
  });

  it('requires a known reason, and a day that is not before the end of this month', async () => {
    const { params } = await orderTicket(middleware, 'erika');
    const early = await middleware.expectError(calls.terminateTicket, { params, body: { ...termination, terminationDate: '2026-11-29' } });
    expect(early).toMatchObject({ status: 400, userMessage: 'Gekündigt werden kann frühestens zum Ende dieses Monats.' });
    const unknown = await middleware.expectError(calls.terminateTicket, {
      params,
      body: { ...termination, uuidReason: customerUuid('erika') },
    });
    expect(unknown).toMatchObject({ status: 404, userMessage: 'Der Grund wurde nicht gefunden.' });
  });

  it.each(INACTIVE_STATUSES)('is rejected in the status %s', async (status) => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    await setStatus(ticket.id, status);
    expect(await middleware.expectError(calls.terminateTicket, { params, body: termination })).toMatchObject({
      status: 409,
      code: 'ticket-expired',
    });
  });
});

describe('withdrawing a termination', () => {
  const withdraw = (reason = 'Irrtum') => ({ body: { reason } });

  it('resets the ticket to ORDERED, or to ACTIVE if it is issued', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    await middleware.send(calls.terminateTicket, { params, body: termination });
    await middleware.send(calls.withdrawTermination, { params, ...withdraw(' Irrtum ') });
    expect(await loadRow(ticket.id)).toMatchObject({ status: 'ORDERED', terminationDate: null });
    expect((await loadEvents(ticket.id)).at(-1)).toEqual({
      kind: 'termination-withdrawn',
      staffSub: 'staff-1',
      details: { reason: 'Irrtum', returned: 0 },
    });
    await middleware.db.update(tickets).set({ ticketNumber: 7 }).where(eq(tickets.id, ticket.id));
    await middleware.send(calls.terminateTicket, { params, body: termination });
    await middleware.send(calls.withdrawTermination, { params, ...withdraw() });
    expect((await loadRow(ticket.id))?.status).toBe('ACTIVE');
  });

  it('requires a reason, and a termination that is in the future', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika');
    expect((await middleware.expectError(calls.withdrawTermination, { params, ...withdraw() })).status).toBe(409);
    await middleware.send(calls.terminateTicket, { params, body: termination });
    expect((await middleware.expectError(calls.withdrawTermination, { params, ...withdraw('  ') })).userMessage).toContain(
      'Bitte geben Sie einen Grund an.',
    );
    for (const status of INACTIVE_STATUSES) {
      await setStatus(ticket.id, status);
      expect((await middleware.expectError(calls.withdrawTermination, { params, ...withdraw() })).status).toBe(409);
      expect((await loadRow(ticket.id))?.status).toBe(status);
    }
  });
});

it('every change of a ticket of a holder paid by a company is rejected without the role for company assignments', async () => {
  const { params } = await orderTicket(middleware, 'company', withProof);
  const rejection = { status: 403, code: 'company-assignment' };
  const replacement = { params: { uuid: params.holderUuid, id: params.id }, body: { idReason: 2, fee: 0 } };
  expect(await middleware.expectError(calls.extendProof, { params, body: { validUntil: '2027-12-31' } })).toMatchObject(rejection);
  expect(await middleware.expectError(calls.terminateTicket, { params, body: termination })).toMatchObject(rejection);
  expect(await middleware.expectError(calls.withdrawTermination, { params, body: { reason: 'x' } })).toMatchObject(rejection);
  expect(await middleware.expectError(calls.deleteTicket, { params })).toMatchObject(rejection);
  expect(await middleware.expectError(calls.replaceTicket, replacement)).toMatchObject(rejection);
  expect(
    await middleware.expectError(calls.exchangeTicket, { params, body: { idProductVariant: 120, startDate: '2027-01-01' } }),
  ).toMatchObject(rejection);
  await middleware.send(calls.deleteTicket, { params, query: {} }, { roles: ['edit-ticket-holder-with-company-assignment'] });
});
