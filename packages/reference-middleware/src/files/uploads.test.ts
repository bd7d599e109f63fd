import { calls } from '@aboschalter/contract';
import type { FileCandidate } from '@aboschalter/formats/file-check';
import { validFiles, invalidFiles, jpeg, pdf } from '@aboschalter/formats/file-examples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDataUri } from '../testing/data-uri.ts';
import { describeEachFileStore } from '../testing/describe-each-file-store.ts';
import { customerUuid, documentUuid, holderUuid } from '../testing/demo-customers.ts';
import { createPerson, picture as png } from '../testing/people.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

const createParams = (name: 'erika' | 'family') => ({ params: { uuid: customerUuid(name) } });

describeEachFileStore('with files', (openFileStore) => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddleware({ files: await openFileStore() });
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.clock.now = FIXED_NOW;
  });
  const getPicture = (uuid: string) => middleware.send(calls.getPicture, { params: { uuid } });

  describe('documents', () => {
    const createUpload = ({ bytes, claimedType, name }: FileCandidate) => ({
      ...createParams('family'),
      body: { dataUri: toDataUri(bytes, claimedType || 'application/pdf'), filename: name, description: 'Schulbescheinigung' },
    });
    const listDocuments = () => middleware.send(calls.getDocuments, createParams('family'));
    const openDocument = (documentId: string) =>
      middleware.send(calls.getDocument, { params: { uuid: customerUuid('family'), documentId } });

    it.each(validFiles.map((file) => [file.what, file] as const))(
      'that are %s are listed first and returned unchanged',
      async (_, file) => {
        middleware.clock.now = new Date(middleware.clock.now.getTime() + validFiles.indexOf(file) + 1);
        expect(await middleware.send(calls.uploadDocument, createUpload(file))).toBeUndefined();
        const [newest] = await listDocuments();
        expect(newest).toMatchObject({
          description: 'Schulbescheinigung',
          ownersName: 'Max Beispiel',
          modificationDate: middleware.clock.now.toISOString(),
        });
        expect((await openDocument(newest?.uuid ?? '')).dataUri === createUpload(file).body.dataUri).toBe(true);
      },
    );

    it('of the demo data are listed last and readable', async () => {
      expect((await listDocuments()).at(-1)).toMatchObject({ uuid: documentUuid('family'), description: 'SEPA-Mandat' });
      expect((await openDocument(documentUuid('family'))).dataUri).toMatch(/^data:application\/pdf;base64,/);
    });

    /** The expected responses by the problem of the file. */
    const responses = {
      type: [415, 'Dateityp wird nicht akzeptiert'],
      'too-large': [413, 'Maximale Dateigröße von 5 Megabyte überschritten'],
      broken: [400, 'Die Datei ist leer oder beschädigt.'],
      pixels: [400, 'Das Bild hat zu viele Bildpunkte. Möglich sind höchstens 50 Millionen, zum Beispiel 7.000 × 7.000.'],
      name: [400, 'Der Dateiname ist nicht zulässig. Bitte benennen Sie die Datei um.'],
    } as const;
    it.each(invalidFiles.map((file) => [file.what, file] as const))('that are %s are rejected', async (_, file) => {
      const before = await listDocuments();
      const [status, userMessage] = responses[file.problem ?? 'type'];
      expect(await middleware.expectError(calls.uploadDocument, createUpload(file))).toMatchObject({ status, userMessage });
      expect(await listDocuments()).toEqual(before);
    });

    it.each(['data:image/png;base64,<script>', 'data:image/png,AA==', 'x', 'data:image/png;base64,AA=A'])(
      'with the invalid data URI %s are rejected',
      async (dataUri) => {
        const body = { dataUri, filename: 'scan.png', description: 'Scan' };
        expect(await middleware.expectError(calls.uploadDocument, { ...createParams('family'), body })).toMatchObject({
          status: 400,
          code: 'validation-failed',
        });
      },
    );

    it('are rejected without a description', async () => {
      const body = { dataUri: toDataUri(pdf), filename: 'scan.pdf', description: ' ' };
      expect(await middleware.expectError(calls.uploadDocument, { ...createParams('family'), body })).toMatchObject({
        status: 400,
        fields: { description: 'Bitte geben Sie eine Bezeichnung an.' },
      });
    });
  });

  it('a picture is stored, returned unchanged, and deleted', async () => {
    const params = { uuid: holderUuid('family', 1) };
    expect(await middleware.send(calls.getPicture, { params })).toEqual({ picture: null });
    expect(await middleware.send(calls.putPicture, { params, body: { picture: png } })).toEqual({ picture: png });
    expect(await middleware.send(calls.getPicture, { params })).toEqual({ picture: png });
    await middleware.send(calls.deletePicture, { params });
    expect(await middleware.send(calls.getPicture, { params })).toEqual({ picture: null });
    expect((await middleware.expectError(calls.putPicture, { params, body: { picture: 'data:text/html,x' } })).fields).toEqual({
      picture: 'Das Lichtbild ist kein Bild.',
    });
  });

  it('each change of a picture is recorded once in the audit trail, without the content of the picture', async () => {
    const params = { uuid: holderUuid('family', 2) };
    const put = (picture: string) => middleware.send(calls.putPicture, { params, body: { picture } });
    await put(png);
    await put(png);
    await put(toDataUri(jpeg, 'image/jpeg'));
    expect(await getPicture(params.uuid)).toEqual({ picture: toDataUri(jpeg, 'image/jpeg') });
    await middleware.send(calls.deletePicture, { params });
    await middleware.send(calls.deletePicture, { params });
    const changes = await middleware.send(calls.getTicketHolderChanges, { params });
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['picture', 'Lichtbild', null],
      ['picture', 'Lichtbild', 'Lichtbild'],
      ['picture', null, 'Lichtbild'],
    ]);
  });

  it.each([calls.createTicketHolder, calls.createTicketHolderOnPage])('the picture of a new holder is stored ($path)', async (call) => {
    const body = { ...createPerson(), picture: png, identicalWithCustomer: false };
    const { uuid } = await middleware.send(call, { params: { customerUuid: customerUuid('withoutHolder') }, body });
    expect(await getPicture(uuid)).toEqual({ picture: png });
  });

  it.each([true, false])(
    'the picture of a holder who is created together with a customer is stored (identical holder: %s)',
    async (ticketHolderIdenticalWithCustomer) => {
      const ticketHolder = {
        ...createPerson({ lastName: 'Anders' }),
        picture: png,
        identicalWithCustomer: ticketHolderIdenticalWithCustomer,
      };
      const body = { customer: createPerson(), ticketHolder, ticketHolderIdenticalWithCustomer };
      const { customer } = await middleware.send(calls.createAboCustomer, { body });
      const [holder] = await middleware.send(calls.getCustomerTicketHolders, { params: customer });
      expect(await getPicture(holder?.uuid ?? '')).toEqual({ picture: png });
    },
  );

  it('the pictures of the demo data are returned', async () => {
    expect((await getPicture(holderUuid('erika'))).picture).toMatch(/^data:image\/svg/);
  });

  it.each([
    ['a PDF', toDataUri(pdf, 'image/png'), 415, 'unsupported-media-type'],
    ['a drawing with scripts', 'data:image/svg+xml;base64,PHN2Zy8+', 400, 'validation-failed'],
    ['of another type than its data URI claims', toDataUri(jpeg, 'image/png'), 415, 'unsupported-media-type'],
    ['damaged', 'data:image/png;base64,AA==', 415, 'unsupported-media-type'],
    ['too large', toDataUri(new Uint8Array(5_000_001), 'image/png'), 413, 'payload-too-large'],
  ] as const)('a picture that is %s is rejected', async (_, picture, status, code) => {
    const params = { uuid: holderUuid('erika') };
    expect(await middleware.expectError(calls.putPicture, { params, body: { picture } })).toMatchObject({ status, code });
    const body = { ...createPerson(), identicalWithCustomer: false, picture };
    expect(await middleware.expectError(calls.createTicketHolder, { params: { customerUuid: customerUuid('erika') }, body })).toMatchObject(
      {
        status,
        code,
      },
    );
  });
});
