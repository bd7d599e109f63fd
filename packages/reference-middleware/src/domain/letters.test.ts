import { calls } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { termination } from '../testing/valid-requests.ts';
import { customerUuid, documentUuid, holderUuid, invoiceUuid, orderTicket } from '../testing/demo-customers.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { renderPdf } from './pdf.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const uuid = customerUuid('erika');
const accounting = { roles: ['customer-accounting'] } as const;
const taggedPage = { language: 'de-DE', isMarked: true, pageCount: 1 };

/** Each kind of document, with its title, a function that creates it as a data URI, and texts that it must contain. */
const documents: Record<string, [title: string, create: () => Promise<string | null | undefined>, texts: readonly string[]]> = {
  'an order form': [
    'Bestellschein mit SEPA-Mandat',
    async () => {
      const { ticket } = await orderTicket(middleware, 'erika');
      const request = { params: { uuid: holderUuid('erika'), id: ticket.id }, body: { documentTemplateId: 2 } };
      return (await middleware.send(calls.createTicketDocument, request)).dataUri;
    },
    ['Erika Musterfrau', '100234', 'Deutschlandticket', '01.12.2026', '63,00 €', 'noch nicht ausgegeben', 'Ich ermächtige', 'Unterschrift'],
  ],
  'a letter of termination': [
    'Kündigungsbestätigung',
    async () => {
      const { params } = await orderTicket(middleware, 'erika');
      return (await middleware.send(calls.terminateTicket, { params, body: termination })).dataUri;
    },
    ['Erika Musterfrau', 'Kündigung der folgenden Berechtigung zum 31.12.2026', 'Gekündigt zum', 'Deutschlandticket'],
  ],
  'an invoice': [
    'Rechnung R-100234-1',
    async () =>
      (await middleware.send(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoiceUuid('erika') } }, accounting))[0]?.dataUri,
    ['Erika Musterfrau', '100234', 'Rechnungsnummer', 'Umsatzsteuer 7 %', 'Gesamtbetrag'],
  ],
  'a document of the demo data': [
    'SEPA-Mandat',
    async () =>
      (
        await middleware.send(calls.getDocument, {
          params: { uuid: customerUuid('family'), documentId: documentUuid('family') },
        })
      ).dataUri,
    ['Max Beispiel', 'Stand'],
  ],
};

it.each(Object.entries(documents))('%s contains its subject, sender and date, and is accessible', async (_, [title, create, texts]) => {
  const read = await readPdf((await create()) ?? '');
  expect(read).toMatchObject({ ...taggedPage, title });
  expect(read.structure.slice(0, 2)).toEqual(['Root', 'Document']);
  expect(read.structure.filter((role) => role === 'H1')).toEqual(['H1']);
  for (const role of ['P', 'Table', 'TR', 'TH', 'TD']) expect(read.structure).toContain(role);
  for (const text of ['Verkehrsbetrieb Rhein-Sieg (Demo) · Am Betriebshof 1 · 50667 Köln', title, ...texts])
    expect(read.text).toContain(text);
  // `renderPdf` prints a question mark for a missing glyph.
  expect(read.text).not.toContain('?');
  expect(read.text).toMatch(/Köln, \d\d\.\d\d\.\d{4}/);
});

it('renderPdf prints European letters, prints a question mark for a missing glyph, and continues a long text on further pages', async () => {
  const parts = ['Łódź, Şahin, Ёлка – „5 €“', '漢字 \u0007', ...Array.from({ length: 60 }, (_, index) => `Absatz ${index}`)];
  const read = await readPdf(await renderPdf({ title: 'Probe', to: ['Ğ. Öz'], date: '21.11.2026', parts }));
  expect(read.pageCount).toBeGreaterThan(1);
  for (const text of ['Łódź, Şahin, Ёлка – „5 €“', '?? ?', 'Absatz 59']) expect(read.text).toContain(text);
});
