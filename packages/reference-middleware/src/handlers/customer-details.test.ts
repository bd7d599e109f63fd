import { calls } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { customerUuid, invoiceUuid, refundUuid } from '../testing/demo-customers.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => {
  middleware.clock.now = FIXED_NOW;
});

const accounting = { roles: ['customer-accounting'] } as const;
const createInput = (name: 'erika' | 'locked' | 'family') => ({ params: { uuid: customerUuid(name) } });

it('the status flags of a customer have a name and a colour', async () => {
  expect(await middleware.send(calls.getStatusFlags, createInput('locked'))).toEqual([{ name: 'Mahnstufe 3', colour: 'RED' }]);
  expect(await middleware.send(calls.getStatusFlags, createInput('family'))).toEqual([]);
});

describe('access codes', () => {
  const loadAccessCodes = () => middleware.send(calls.getAccessCodes, createInput('erika'));

  it('are listed with the latest code at the end, and only the latest code is valid, for 60 days', async () => {
    await middleware.send(calls.createAccessCode, createInput('erika'));
    const [first, last] = await loadAccessCodes();
    expect(first).toMatchObject({ accessCode: 'ABO100234', valid: false });
    expect(last).toEqual({
      accessCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      validFrom: FIXED_NOW.toISOString(),
      validUntil: addDays(FIXED_NOW, 60).toISOString(),
      valid: true,
    });
    middleware.clock.now = addDays(FIXED_NOW, 60);
    expect((await loadAccessCodes()).map(({ valid }) => valid)).toEqual([false, false]);
  });
});

describe('accounting', () => {
  it('sums up claims, refund claims and payments', async () => {
    expect(await middleware.send(calls.getAccounting, createInput('erika'), accounting)).toEqual({
      sumClaims: 6_300,
      sumRefundClaims: 1_500,
      sumPayments: 4_800,
      totalBalance: 0,
    });
    expect(await middleware.send(calls.getAccounting, createInput('locked'), accounting)).toEqual({
      sumClaims: 6_300,
      sumRefundClaims: 1_500,
      sumPayments: 0,
      totalBalance: -4_800,
    });
  });

  it('lists invoices and refund claims, the oldest first', async () => {
    expect(await middleware.send(calls.getInvoices, createInput('locked'), accounting)).toEqual([
      {
        uuid: invoiceUuid('locked'),
        invoiceNumber: 'R-100236-1',
        date: '2026-10-21T11:00:00.000Z',
        creationDate: '2026-10-21T11:00:00.000Z',
        amount: 6_300,
        remainingAmount: 6_300,
      },
      {
        uuid: refundUuid('locked'),
        invoiceNumber: 'R-100236-2',
        creationDate: '2026-11-18T11:00:00.000Z',
        amount: -1_500,
        remainingAmount: -1_500,
      },
    ]);
  });

  it.each([
    ['an invoice', 'erika', invoiceUuid, ['Rechnung R-100234-1']],
    ['a refund claim', 'erika', refundUuid, ['Rechnungskorrektur R-100234-2']],
    ['an invoice that was not paid in time', 'locked', invoiceUuid, ['Rechnung R-100236-1', 'Mahnung zur Rechnung R-100236-1']],
  ] as const)('has a PDF for each letter of %s', async (_, name, uuidOf, titles) => {
    const params = { uuid: customerUuid(name), invoiceId: uuidOf(name) };
    const files = await middleware.send(calls.getInvoiceFiles, { params }, accounting);
    const letters = await Promise.all(files.map(({ dataUri }) => readPdf(dataUri)));
    expect(letters.map(({ title, pageCount }) => [title, pageCount])).toEqual(titles.map((title) => [title, 1]));
  });

  it.each([
    ['no reminder of an invoice of 21 October on 4 November', '2026-11-04T22:59:00Z', 1],
    ['a reminder of an invoice of 21 October from 5 November', '2026-11-04T23:01:00Z', 2],
  ])('includes %s', async (_, now, count) => {
    middleware.clock.now = new Date(now);
    const params = { uuid: customerUuid('locked'), invoiceId: invoiceUuid('locked') };
    expect(await middleware.send(calls.getInvoiceFiles, { params }, accounting)).toHaveLength(count);
  });
});
