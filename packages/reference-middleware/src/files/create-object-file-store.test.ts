import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type Call } from '@aboschalter/contract';
import { loadS3Storage, type ObjectStorage } from '@aboschalter/object-store';
import type { S3Server } from '@aboschalter/object-store/test-server';
import { pdf, png as pngBytes } from '@aboschalter/formats/file-examples';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../db/open-database.ts';
import { documents, orphanedFiles } from '../db/schema/all.ts';
import { toDataUri } from '../testing/data-uri.ts';
import { describeWithS3, createTestStorageOptions } from '../testing/describe-each-file-store.ts';
import { customerUuid, holderUuid, unknownUuid } from '../testing/demo-customers.ts';
import { fillTestDatabase } from '../testing/template.ts';
import { startTestMiddleware, type TestRequestInput, type TestMiddleware } from '../testing/test-middleware.ts';
import { picture as png } from '../testing/people.ts';
import { databaseFileStore } from './database-file-store.ts';
import { createFileStore, type S3Options } from './create-file-store.ts';

const file = toDataUri(pdf);
const params = { uuid: holderUuid('family', 1) };
const pictureInput = { params, body: { picture: png } };
const documentInput = { params: { uuid: customerUuid('erika') }, body: { dataUri: file, filename: 'a.pdf', description: 'Antrag' } };

describeWithS3('files in an object store', (server) => {
  let settings: S3Options;
  let objects: ObjectStorage;
  let middleware: TestMiddleware;
  const startWithNewStore = async (storeServer: S3Server) => {
    const options = createTestStorageOptions(storeServer);
    if (options === 'database') throw new Error('The options do not name an object store.');
    settings = options;
    // The test reads the objects directly, with the credentials in the environment.
    objects = await loadS3Storage(settings);
    middleware = await startTestMiddleware({ files: await createFileStore(settings) });
  };
  beforeEach(() => startWithNewStore(server()));
  afterEach(() => middleware.close());

  const listKeys = () => objects.list('');
  const listDocuments = () => middleware.send(calls.getDocuments, { params: documentInput.params });
  /** Returns the input of the call that reads the newest document. */
  const getNewestDocumentInput = async () => {
    const [newest] = await listDocuments();
    return { params: { ...documentInput.params, documentId: newest?.uuid ?? '' } };
  };
  /** Deletes orphaned files as if this many minutes had passed; returns the number of deleted files. */
  const deleteOrphansAfter = async (minutes: number, db = middleware.db) =>
    (await createFileStore(settings)).deleteOrphans(db, addMinutes(new Date(), minutes));
  /** Sets the clock of the middleware, which determines when files become orphaned, to the present time. */
  const setClockToPresent = () => {
    middleware.clock.now = new Date();
  };
  const getReadiness = async (): Promise<unknown> => JSON.parse((await middleware.app.inject('/ready')).body);
  async function expectStorageUnavailable(call: Call, input: TestRequestInput, key?: string) {
    const response = await middleware.sendRaw(call, input, key === undefined ? {} : { key });
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toMatchObject([
      503,
      '5',
      { userMessage: expect.stringMatching(/^Der Speicher .* erneut\.$/), incidentId: expect.any(String) },
    ]);
  }

  it('are stored with a random key and their content type, and not in the database', async () => {
    await middleware.send(calls.uploadDocument, documentInput);
    await middleware.send(calls.putPicture, pictureInput);
    const stored = await Promise.all((await listKeys()).map((key) => objects.read(key)));
    expect(new Map(stored.map((object) => [object?.type, object?.body.length]))).toEqual(
      new Map([
        ['application/pdf', pdf.length],
        ['image/png', pngBytes.length],
      ]),
    );
    for (const key of await listKeys()) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const [row] = await middleware.db.select().from(documents).where(eq(documents.description, 'Antrag'));
    expect(row?.dataUri).toMatch(/^object:application\/pdf;[0-9a-f]{64};[0-9a-f-]{36}$/);
    expect(await middleware.db.select().from(orphanedFiles)).toEqual([]);
  });

  it('are readable for every middleware with the same database and bucket', async () => {
    await middleware.send(calls.uploadDocument, documentInput);
    const otherStore = await createFileStore(settings);
    const [row] = await middleware.db.select().from(documents).where(eq(documents.description, 'Antrag'));
    expect(await otherStore.read(row?.dataUri ?? '')).toBe(file);
  });

  it('that are replaced or deleted are kept for another hour, for requests that are reading them', async () => {
    await middleware.send(calls.putPicture, pictureInput);
    setClockToPresent();
    await middleware.send(calls.deletePicture, { params });
    expect([await deleteOrphansAfter(50), await listKeys()]).toEqual([0, [expect.any(String)]]);
    expect([await deleteOrphansAfter(70), await listKeys()]).toEqual([1, []]);
    expect(await middleware.db.select().from(orphanedFiles)).toEqual([]);
  });

  it('of a rejected request are deleted after an hour', async () => {
    setClockToPresent();
    expect(await middleware.expectError(calls.uploadDocument, { ...documentInput, params: { uuid: unknownUuid } })).toMatchObject({
      status: 404,
    });
    expect(await listKeys()).toHaveLength(1);
    expect([await deleteOrphansAfter(70), await listKeys()]).toEqual([1, []]);
  });

  it('that are invalid are never stored', async () => {
    const body = { ...documentInput.body, dataUri: toDataUri(new TextEncoder().encode('hallo')) };
    expect(await middleware.expectError(calls.uploadDocument, { ...documentInput, body })).toMatchObject({ status: 415 });
    expect(await listKeys()).toEqual([]);
  });

  it('of repeated requests with the same key become one document, even if the store is unavailable during a repeat', async () => {
    setClockToPresent();
    const responses = await Promise.all([1, 2].map(() => middleware.sendRaw(calls.uploadDocument, documentInput, { key: 'k' })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    await deleteOrphansAfter(70);
    expect(await listKeys()).toHaveLength(1);
    expect(await middleware.send(calls.getDocument, await getNewestDocumentInput())).toMatchObject({ dataUri: file });
    await server().interrupt();
    expect((await middleware.sendRaw(calls.uploadDocument, documentInput, { key: 'k' })).statusCode).toBe(204);
    await server().resume();
    expect(await middleware.db.$count(documents, eq(documents.description, 'Antrag'))).toBe(1);
  });

  it('are unavailable while the store is unavailable, and everything else works', async () => {
    await middleware.send(calls.uploadDocument, documentInput);
    const newestInput = await getNewestDocumentInput();
    await server().interrupt();
    await expectStorageUnavailable(calls.uploadDocument, documentInput, 'key-document');
    await expectStorageUnavailable(calls.putPicture, pictureInput, 'key-picture');
    await expectStorageUnavailable(calls.getDocument, newestInput);
    expect(await listDocuments()).toHaveLength(2);
    expect(await middleware.send(calls.getPicture, { params: { uuid: holderUuid('erika') } })).toMatchObject({
      picture: expect.any(String),
    });
    expect(await getReadiness()).toMatchObject({ status: 'file-storage-unavailable' });
    await expect(deleteOrphansAfter(600)).rejects.toMatchObject({ status: 503 });
    await server().resume();
    expect(await getReadiness()).toEqual({ status: 'ready' });
    await middleware.send(calls.uploadDocument, documentInput, { key: 'key-document' });
    expect(await listDocuments()).toHaveLength(3);
    expect(await middleware.send(calls.getDocument, newestInput)).toMatchObject({ dataUri: file });
  });

  it('are unavailable if the store rejects the credentials, and the log contains the reason', async () => {
    await middleware.close();
    const rejectedStore = await createFileStore({ ...settings, secretAccessKey: 'wrong' });
    middleware = await startTestMiddleware({ files: rejectedStore });
    await expectStorageUnavailable(calls.uploadDocument, documentInput);
    expect(middleware.logLines.join('\n')).toContain('caused by SignatureDoesNotMatch');
  });

  it('do not delay requests without files while the store does not respond', async () => {
    await middleware.close();
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = z.object({ port: z.int() }).parse(silentServer.address());
    const files = await createFileStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    middleware = await startTestMiddleware({ files });
    const requested = once(silentServer, 'request');
    const pendingUpload = middleware.sendRaw(calls.uploadDocument, documentInput);
    await requested;
    expect(await listDocuments()).toHaveLength(1);
    silentServer.closeAllConnections();
    silentServer.close();
    expect((await pendingUpload).statusCode).toBe(503);
  });

  it('that are missing in the store, or have another content there, are reported as missing', async () => {
    await middleware.send(calls.uploadDocument, documentInput);
    const newestInput = await getNewestDocumentInput();
    const missingError = { status: 500, userMessage: expect.stringContaining('fehlt im Speicher') };
    const [key = ''] = await listKeys();
    await objects.write(key, { body: pngBytes, type: 'image/png' }, 'always');
    expect(await middleware.expectError(calls.getDocument, newestInput)).toMatchObject(missingError);
    await objects.delete(key);
    expect(await middleware.expectError(calls.getDocument, newestInput)).toMatchObject(missingError);
  });

  it('are reported as unavailable if the store is not configured any more', async () => {
    await middleware.send(calls.uploadDocument, documentInput);
    const [row] = await middleware.db.select().from(documents).where(eq(documents.description, 'Antrag'));
    await expect(databaseFileStore.read(row?.dataUri ?? '')).rejects.toMatchObject({ status: 503 });
  });

  it('that were deleted before the request stored a reference to them make the request fail', async () => {
    const uploads = await (await createFileStore(settings)).upload(middleware.db, () => [file], new Date());
    expect(await deleteOrphansAfter(70)).toBe(1);
    await expect(middleware.db.transaction((tx) => uploads.commit(tx, file))).rejects.toMatchObject({ status: 503 });
  });

  it('of a process that was killed after the upload and before the commit are deleted after an hour', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'aboschalter-interrupted-')), 'database');
    await fillTestDatabase(folder, undefined);
    const child = fork(path.join(import.meta.dirname, '../testing/interrupted-upload.ts'));
    child.send({ folder, file, uuidCustomer: customerUuid('erika'), files: settings });
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await listKeys()).toHaveLength(1);

    const { db, close } = await openDatabase(folder, undefined);
    expect(await db.$count(documents, eq(documents.description, 'Interrupted'))).toBe(0);
    expect([await deleteOrphansAfter(70, db), await listKeys()]).toEqual([1, []]);
    await close();
    rmSync(path.dirname(folder), { recursive: true });
  });
});
