import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketEvents } from '../db/schema/all.ts';
import { findInvariantViolations } from '../inspection/invariants.ts';
import { customerUuid, holderUuid, orderTicket, type DemoCustomerName } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const accounting = { roles: ['customer-accounting'] } as const;
const params = (name: DemoCustomerName) => ({ params: { uuid: customerUuid(name) } });
const getBalance = (name: DemoCustomerName) => middleware.send(calls.getAccounting, params(name), accounting);
/** Returns amount and remaining amount of the newest invoices, in cents. */
const getNewestAmounts = async (name: DemoCustomerName, count: number) =>
  (await middleware.send(calls.getInvoices, params(name), accounting))
    .slice(-count)
    .map(({ amount, remainingAmount }) => [amount, remainingAmount]);
const getInvoiceNumbers = async (name: DemoCustomerName) =>
  (await middleware.send(calls.getInvoices, params(name), accounting)).map(({ invoiceNumber }) => invoiceNumber);
const termination = {
  uuidReason: '7e000000-0000-4000-8000-000000000001',
  terminationDate: '2027-02-28',
  bookFee: true,
  bookPostPaymentFare: true,
  bookCreditNote: false,
};
/** Orders a yearly ticket that begins in December, for 58.90 euros a month. */
const orderYearlyTicket = (name: DemoCustomerName) =>
  orderTicket(middleware, name, { idProductVariant: 120, name: 'Stadtabo Netz', price: 5_890 });

describe('the account of a customer', () => {
  it('is charged the fee of a replacement once if the request is repeated with the same key', async () => {
    const before = await getBalance('erika');
    const { ticket } = await orderTicket(middleware, 'erika');
    const input = { params: { uuid: holderUuid('erika'), id: ticket.id }, body: { idReason: 3, fee: 500 } };
    await middleware.send(calls.replaceTicket, input, { key: 'once' });
    await middleware.send(calls.replaceTicket, input, { key: 'once' });
    const after = await getBalance('erika');
    expect([after.sumClaims - before.sumClaims, after.totalBalance - before.totalBalance]).toEqual([500, -500]);
    expect(await getNewestAmounts('erika', 1)).toEqual([[500, 500]]);
    expect((await getInvoiceNumbers('erika')).at(-1)).toMatch(/^R-2026-\d+$/);
  });

  it('is not charged for a free replacement', async () => {
    const before = await getBalance('erika');
    const { ticket } = await orderTicket(middleware, 'erika');
    const booked = await getInvoiceNumbers('erika');
    await middleware.send(calls.replaceTicket, { params: { uuid: holderUuid('erika'), id: ticket.id }, body: { idReason: 2, fee: 0 } });
    expect(await getBalance('erika')).toEqual(before);
    expect(await getInvoiceNumbers('erika')).toEqual(booked);
    const transfers = await middleware.db.select().from(ticketEvents).where(eq(ticketEvents.eventType, 'termination-taken-over'));
    expect(transfers).toEqual([]);
  });

  it('is charged a fee and a surcharge for an early termination, which are refunded if the termination is withdrawn', async () => {
    const before = await getBalance('family');
    const ticket = await orderYearlyTicket('family');
    await middleware.send(calls.terminateTicket, { params: ticket.params, body: termination });
    expect(await getNewestAmounts('family', 2)).toEqual([
      [500, 500],
      [3 * 589, 3 * 589],
    ]);
    await middleware.send(calls.withdrawTermination, { params: ticket.params, body: { reason: 'Irrtum' } });
    expect(await getNewestAmounts('family', 1)).toEqual([[-(500 + 3 * 589), -(500 + 3 * 589)]]);
    expect((await getBalance('family')).totalBalance).toBe(before.totalBalance);
  });

  it('is charged neither fee nor surcharge if neither was selected', async () => {
    const before = await getBalance('family');
    const { params: ticket } = await orderYearlyTicket('family');
    await middleware.send(calls.terminateTicket, { params: ticket, body: { ...termination, bookFee: false, bookPostPaymentFare: false } });
    expect(await getBalance('family')).toEqual(before);
  });

  // The ticket that `orderTicket` orders by default is a monthly ticket.
  it('is charged nothing for terminating a monthly ticket, or a yearly ticket on its last day', async () => {
    const before = await getBalance('family');
    const monthly = await orderTicket(middleware, 'family');
    await middleware.send(calls.terminateTicket, { params: monthly.params, body: termination });
    const untilEndOfYear = await orderYearlyTicket('family');
    await middleware.send(calls.terminateTicket, {
      params: untilEndOfYear.params,
      body: { ...termination, terminationDate: '2027-11-30' },
    });
    expect(await getBalance('family')).toEqual(before);
  });

  it('has its credit paid out only once if two concurrent terminations request this', async () => {
    // The credit is the refund of the withdrawn termination in an earlier test: 500 + 3 * 589 cents.
    const ticketsToEnd = await Promise.all([orderTicket(middleware, 'family'), orderTicket(middleware, 'family')]);
    const balanceBefore = (await getBalance('family')).totalBalance;
    await Promise.all(
      ticketsToEnd.map(({ params: ticket }) =>
        middleware.send(calls.terminateTicket, { params: ticket, body: { ...termination, bookCreditNote: true } }),
      ),
    );
    const invoices = await middleware.send(calls.getInvoices, params('family'), accounting);
    expect(invoices.filter(({ amount, remainingAmount }) => amount < 0 && remainingAmount !== 0)).toEqual([]);
    expect((await getBalance('family')).totalBalance).toBe(balanceBefore - (500 + 3 * 589));
  });

  it('is refunded the charges of a termination only once, even if a change of tariff is withdrawn afterwards', async () => {
    const before = await getBalance('family');
    const { params: ticket } = await orderYearlyTicket('family');
    await middleware.send(calls.terminateTicket, { params: ticket, body: termination });
    await middleware.send(calls.withdrawTermination, { params: ticket, body: { reason: 'Irrtum' } });
    const body = { idProductVariant: 101, startDate: '2027-01-01' };
    const successor = await middleware.send(calls.exchangeTicket, { params: ticket, body });
    await middleware.send(calls.deleteTicket, { params: { ...ticket, id: successor.id }, query: {} });
    await middleware.send(calls.withdrawTermination, { params: ticket, body: { reason: 'Bleibt' } });
    expect((await getBalance('family')).totalBalance).toBe(before.totalBalance);
    expect(await findInvariantViolations(middleware.db)).toEqual([]);
  });

  it('is refunded the charges of a termination even if the ticket was replaced in the meantime', async () => {
    const before = await getBalance('family');
    const { params: ticket } = await orderYearlyTicket('family');
    await middleware.send(calls.terminateTicket, { params: ticket, body: termination });
    await middleware.send(calls.replaceTicket, { params: { uuid: ticket.holderUuid, id: ticket.id }, body: { idReason: 2, fee: 0 } });
    const holder = { params: { uuid: ticket.holderUuid }, query: { activeOnly: true } };
    const successor = (await middleware.send(calls.getAboTickets, holder)).at(-1);
    const successorParams = { ...ticket, id: successor?.id ?? 0 };
    await middleware.send(calls.withdrawTermination, { params: successorParams, body: { reason: 'Bleibt' } });
    expect((await getBalance('family')).totalBalance).toBe(before.totalBalance);
    expect(await findInvariantViolations(middleware.db)).toEqual([]);
  });

  it('lists its bookings in the audit trail of the customer, without amounts', async () => {
    // The bookings of the tests above.
    const changes = await middleware.send(calls.getCustomerChanges, params('family'));
    expect(new Set(changes.map(({ field }) => field))).toEqual(new Set(['invoice', 'payment']));
    expect(changes.every(({ to }) => /^R-\w+-\d+$/.test(to ?? ''))).toBe(true);
  });
});
