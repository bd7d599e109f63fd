import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { calls } from '@aboschalter/contract';
import { pdf, createPdf } from '@aboschalter/formats/file-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDataUri } from '../testing/data-uri.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { renderPdf } from '../domain/pdf.ts';
import { checkPdf } from './active-content.ts';

const encode = (text: string) => new TextEncoder().encode(text);
/** Creates a PDF of one page that `change` modifies, with or without object streams. */
async function createChangedPdf(change: (document: PDFDocument) => unknown, useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  await change(document);
  return document.save({ useObjectStreams });
}
const createAction = (document: PDFDocument, entries: Record<string, string>) => document.context.obj({ Type: 'Action', ...entries });
/** Functions that add active content to a PDF, by its kind. */
const activeContent: Readonly<Record<string, (document: PDFDocument) => unknown>> = {
  'an open action': (document) => document.catalog.set(PDFName.of('OpenAction'), createAction(document, { S: 'GoTo' })),
  'a script': (document) => document.addJavaScript('main', 'app.alert(1)'),
  'additional actions of a page': (document) => document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({})),
  'a program to start': (document) => document.context.register(createAction(document, { S: 'Launch' })),
  'an embedded file': (document) => document.attach(encode('x'), 'x.txt', {}),
  'rich media': (document) => document.context.register(document.context.obj({ Subtype: 'RichMedia' })),
  'an escaped name': (document) => document.catalog.set(PDFName.of('J#61vaScript'), PDFString.of('x')),
};

describe.each([true, false])('in a PDF with object streams (%j)', (useObjectStreams) => {
  it.each(Object.entries(activeContent))('checkPdf finds %s', async (_name, change) => {
    expect(await checkPdf(await createChangedPdf(change, useObjectStreams))).toBe('active');
  });

  it('checkPdf finds nothing if there is no active content', async () => {
    expect(await checkPdf(await createChangedPdf(() => undefined, useObjectStreams))).toBe('passive');
  });
});

it('checkPdf finds nothing in generated, minimal and large PDFs', async () => {
  const uri = await renderPdf({ title: 'Brief', to: ['Erika'], date: '01.12.2026', parts: [] });
  const generated = Buffer.from(uri.split(',')[1] ?? '', 'base64');
  for (const bytes of [generated, pdf, createPdf(5_000_000)]) expect(await checkPdf(Uint8Array.from(bytes))).toBe('passive');
});

it('checkPdf checks an object even if a later object replaces it', async () => {
  const text = '%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction 2 0 R>>\nendobj\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF';
  expect(await checkPdf(encode(text))).toBe('active');
});

it('checkPdf reports deeply nested arrays as unreadable instead of exceeding its limits', async () => {
  const text = `%PDF-1.7\n1 0 obj\n${'['.repeat(2_000_000)}\nendobj\n%%EOF`;
  expect(await checkPdf(encode(text))).toBe('unreadable');
}, 20_000);

describe('an uploaded document', () => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddleware();
  });
  afterAll(() => middleware.close());
  const createUpload = (bytes: Uint8Array) => ({
    params: { uuid: customerUuid('erika') },
    body: { dataUri: toDataUri(bytes), filename: 'a.pdf', description: 'a' },
  });

  it('with active content is rejected with a German message, which is stored as the result of the idempotency key', async () => {
    const script = (document: PDFDocument) => document.addJavaScript('main', 'app.alert(1)');
    const input = createUpload(await createChangedPdf(script, true));
    const error = await middleware.expectError(calls.uploadDocument, input);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation-failed',
      fields: { dataUri: expect.stringContaining('aktive Inhalte') },
    });
    const response = await middleware.sendRaw(calls.uploadDocument, input, { key: 'active' });
    expect(response.headers['idempotency-key-settled']).toBe('active');
  });

  it('with bytes after its end marker is accepted', async () => {
    const bytes = await createChangedPdf(() => undefined, true);
    const longer = new Uint8Array(bytes.length + 5_000);
    longer.set(bytes);
    expect((await middleware.sendRaw(calls.uploadDocument, createUpload(longer))).statusCode).toBe(204);
  });
});
