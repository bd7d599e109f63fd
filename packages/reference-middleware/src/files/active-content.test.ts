import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { calls } from '@aboschalter/contract';
import { pdf, createPdf } from '@aboschalter/formats/file-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDataUri } from '../testing/data-uri.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { renderPdf } from '../domain/pdf.ts';
import { checkPdf } from './active-content.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A PDF with an entry in its catalogue, with or without object streams. */
async function withEntry(change: (document: PDFDocument) => unknown, useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  await change(document);
  return document.save({ useObjectStreams });
}
const action = (document: PDFDocument, entries: Record<string, string>) => document.context.obj({ Type: 'Action', ...entries });
const active: Readonly<Record<string, (document: PDFDocument) => unknown>> = {
  'an open action': (document) => document.catalog.set(PDFName.of('OpenAction'), action(document, { S: 'GoTo' })),
  'a script': (document) => document.addJavaScript('main', 'app.alert(1)'),
  'additional actions of a page': (document) => document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({})),
  'a program to start': (document) => document.context.register(action(document, { S: 'Launch' })),
  'an embedded file': (document) => document.attach(bytesOf('x'), 'x.txt', {}),
  'rich media': (document) => document.context.register(document.context.obj({ Subtype: 'RichMedia' })),
  'an escaped name': (document) => document.catalog.set(PDFName.of('J#61vaScript'), PDFString.of('x')),
};

describe.each([true, false])('with object streams: %j', (useObjectStreams) => {
  it.each(Object.entries(active))('a PDF with %s is active', async (_name, change) => {
    expect(await checkPdf(await withEntry(change, useObjectStreams))).toBe('active');
  });

  it('a PDF without active content is passive', async () => {
    expect(await checkPdf(await withEntry(() => undefined, useObjectStreams))).toBe('passive');
  });
});

it('generated, minimal and large PDFs are passive', async () => {
  const uri = await renderPdf({ title: 'Brief', to: ['Erika'], date: '01.12.2026', parts: [] });
  const own = Buffer.from(uri.split(',')[1] ?? '', 'base64');
  for (const bytes of [own, pdf, createPdf(5_000_000)]) expect(await checkPdf(Uint8Array.from(bytes))).toBe('passive');
});

it('an object that is replaced by a later one is checked', async () => {
  const text = '%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction 2 0 R>>\nendobj\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF';
  expect(await checkPdf(bytesOf(text))).toBe('active');
});

it('deeply nested arrays are read within the limits', async () => {
  const text = `%PDF-1.7\n1 0 obj\n${'['.repeat(2_000_000)}\nendobj\n%%EOF`;
  expect(await checkPdf(bytesOf(text))).toBe('unreadable');
}, 20_000);

describe('an uploaded document', () => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddleware();
  });
  afterAll(() => middleware.close());
  const upload = (bytes: Uint8Array) => ({
    params: { uuid: customerUuid('erika') },
    body: { dataUri: toDataUri(bytes), filename: 'a.pdf', description: 'a' },
  });

  it('with active content is rejected in German, and the rejection settles the key', async () => {
    const script = (document: PDFDocument) => document.addJavaScript('main', 'app.alert(1)');
    const input = upload(await withEntry(script, true));
    const refused = await middleware.expectError(calls.uploadDocument, input);
    expect(refused).toMatchObject({
      status: 400,
      code: 'validation-failed',
      fields: { dataUri: expect.stringContaining('aktive Inhalte') },
    });
    const response = await middleware.respond(calls.uploadDocument, input, { key: 'active' });
    expect(response.headers['idempotency-key-settled']).toBe('active');
  });

  it('with bytes after its end mark is accepted', async () => {
    const bytes = await withEntry(() => undefined, true);
    const longer = new Uint8Array(bytes.length + 5_000);
    longer.set(bytes);
    expect((await middleware.respond(calls.uploadDocument, upload(longer))).statusCode).toBe(204);
  });
});
