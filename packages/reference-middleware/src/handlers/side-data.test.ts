import { calls } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerUuid, documentUuid, invoiceUuid } from '../test-support/known.ts';
import { NOON, startTestMiddleware, type TestMiddleware } from '../test-support/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(() => {
  middleware.clock.now = NOON;
});

const accounting = { roles: ['customer-accounting'] } as const;
const of = (name: 'erika' | 'locked' | 'family') => ({ params: { uuid: customerUuid(name) } });

it('has status flags in their colours', async () => {
  expect(await middleware.send(calls.getStatusFlags, of('locked'))).toEqual([{ name: 'Mahnstufe 3', colour: 'RED' }]);
  expect(await middleware.send(calls.getStatusFlags, of('family'))).toEqual([]);
});

describe('access codes', () => {
  const codes = () => middleware.send(calls.getAccessCodes, of('erika'));

  it('have the latest at the end, which alone is valid, for 60 days', async () => {
    await middleware.send(calls.createAccessCode, of('erika'));
    const [first, last] = await codes();
    expect(first).toMatchObject({ accessCode: 'ABO100234', valid: false });
    expect(last).toEqual({
      accessCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      validFrom: NOON.toISOString(),
      validUntil: addDays(NOON, 60).toISOString(),
      valid: true,
    });
    middleware.clock.now = addDays(NOON, 60);
    expect((await codes()).map(({ valid }) => valid)).toEqual([false, false]);
  });
});

describe('accounting', () => {
  it('sums up the invoices', async () => {
    expect(await middleware.send(calls.getAccounting, of('erika'), accounting)).toEqual({
      sumClaims: 6_300,
      sumRefundClaims: 0,
      sumPayments: 6_300,
      totalBalance: 0,
    });
    expect(await middleware.send(calls.getAccounting, of('locked'), accounting)).toEqual({
      sumClaims: 6_300,
      sumRefundClaims: 0,
      sumPayments: 0,
      totalBalance: -6_300,
    });
  });

  it('has invoices with a file each', async () => {
    expect(await middleware.send(calls.getInvoices, of('locked'), accounting)).toEqual([
      {
        uuid: invoiceUuid('locked'),
        invoiceNumber: 'R-100236-1',
        date: '2026-10-21T11:00:00.000Z',
        creationDate: '2026-10-21T11:00:00.000Z',
        amount: 6_300,
        remainingAmount: 6_300,
      },
    ]);
    const files = await middleware.send(
      calls.getInvoiceFiles,
      { params: { uuid: customerUuid('locked'), invoiceId: invoiceUuid('locked') } },
      accounting,
    );
    expect(files.map(({ dataUri }) => atob(dataUri.slice('data:application/pdf;base64,'.length)).slice(0, 5))).toEqual(['%PDF-']);
  });
});

describe('documents', () => {
  const upload = (dataUri: string) => ({ ...of('family'), body: { dataUri, filename: 'scan.pdf', description: 'Schulbescheinigung' } });
  const file = (type: string, bytes: number) => `data:${type};base64,${Buffer.alloc(bytes, 1).toString('base64')}`;
  const list = () => middleware.send(calls.getDocuments, of('family'));

  it('are listed with the newest first, and opened with their content', async () => {
    const dataUri = file('application/pdf', 20);
    await middleware.send(calls.uploadDocument, upload(dataUri));
    const [newest, older] = await list();
    expect(newest).toMatchObject({ description: 'Schulbescheinigung', ownersName: 'Max Beispiel', modificationDate: NOON.toISOString() });
    expect(older).toMatchObject({ uuid: documentUuid('family'), description: 'SEPA-Mandat' });
    const open = (documentId: string) => middleware.send(calls.getDocument, { params: { uuid: customerUuid('family'), documentId } });
    expect((await open(newest?.uuid ?? '')).dataUri).toBe(dataUri);
    expect((await open(documentUuid('family'))).dataUri).toMatch(/^data:application\/pdf;base64,/);
  });

  it.each(['image/jpeg', 'image/bmp', 'image/png', 'application/pdf'])('may be %s of 5 MB', async (type) => {
    expect(await middleware.send(calls.uploadDocument, upload(file(type, 5_000_000)))).toBeUndefined();
  });

  it.each<[number, string, string]>([
    [413, 'Maximale Dateigröße von 5 Megabyte überschritten', file('image/png', 5_000_001)],
    [415, 'Dateityp wird nicht akzeptiert', file('image/svg+xml', 5)],
    [415, 'Dateityp wird nicht akzeptiert', file('text/html', 5)],
    [400, 'Die Datei ist leer oder beschädigt.', 'data:image/png;base64,'],
    [400, 'Die Datei ist leer oder beschädigt.', 'data:image/png;base64,<script>'],
    [400, 'Die Datei ist leer oder beschädigt.', 'data:image/png,AA=='],
  ])('are refused (%i %s)', async (status, userMessage, dataUri) => {
    const before = await list();
    expect(await middleware.refused(calls.uploadDocument, upload(dataUri))).toMatchObject({ status, userMessage });
    expect(await list()).toEqual(before);
  });
});
