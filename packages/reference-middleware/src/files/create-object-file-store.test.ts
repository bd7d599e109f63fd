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
const picture = { params, body: { picture: png } };
const upload = { params: { uuid: customerUuid('erika') }, body: { dataUri: file, filename: 'a.pdf', description: 'Antrag' } };

describeWithS3('files in an object store', (server) => {
  let settings: S3Options;
  let objects: ObjectStorage;
  let middleware: TestMiddleware;
  const startOn = async (server: S3Server) => {
    const named = createTestStorageOptions(server);
    if (named === 'database') throw new Error('It names a place.');
    settings = named;
    // Read directly, with the environment's own credentials.
    objects = await loadS3Storage(settings);
    middleware = await startTestMiddleware(undefined, undefined, undefined, undefined, await createFileStore(settings));
  };
  beforeEach(() => startOn(server()));
  afterEach(() => middleware.close());

  const keys = () => objects.list('');
  const documentsOf = () => middleware.send(calls.getDocuments, { params: upload.params });
  const openNewest = async () => {
    const [newest] = await documentsOf();
    return { params: { ...upload.params, documentId: newest?.uuid ?? '' } };
  };
  const sweepAfter = async (minutes: number, on = middleware.db) =>
    (await createFileStore(settings)).deleteOrphans(on, addMinutes(new Date(), minutes));
  /** The middleware's clock determines the age of files. */
  const present = () => {
    middleware.clock.now = new Date();
  };
  const ready = async (): Promise<unknown> => JSON.parse((await middleware.app.inject('/ready')).body);
  async function expectDown(call: Call, input: TestRequestInput, key?: string) {
    const answer = await middleware.respond(call, input, key === undefined ? {} : { key });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      503,
      '5',
      { userMessage: expect.stringMatching(/^Der Speicher .* erneut\.$/), incidentId: expect.any(String) },
    ]);
  }

  it('are stored under random keys, with their type, and not in the database', async () => {
    await middleware.send(calls.uploadDocument, upload);
    await middleware.send(calls.putPicture, picture);
    const stored = await Promise.all((await keys()).map((key) => objects.read(key)));
    expect(new Map(stored.map((one) => [one?.type, one?.body.length]))).toEqual(
      new Map([
        ['application/pdf', pdf.length],
        ['image/png', pngBytes.length],
      ]),
    );
    for (const key of await keys()) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const [row] = await middleware.db.select().from(documents).where(eq(documents.description, 'Antrag'));
    expect(row?.dataUri).toMatch(/^object:application\/pdf;[0-9a-f]{64};[0-9a-f-]{36}$/);
    expect(await middleware.db.select().from(orphanedFiles)).toEqual([]);
  });

  it('are shared by middlewares with one database and one bucket', async () => {
    await middleware.send(calls.uploadDocument, upload);
    const other = await createFileStore(settings);
    const [row] = await middleware.db.select().from(documents).where(eq(documents.description, 'Antrag'));
    expect(await other.read(row?.dataUri ?? '')).toBe(file);
  });

  it('that are replaced or deleted are kept for an hour, for current readers', async () => {
    await middleware.send(calls.putPicture, picture);
    present();
    await middleware.send(calls.deletePicture, { params });
    expect([await sweepAfter(50), await keys()]).toEqual([0, [expect.any(String)]]);
    expect([await sweepAfter(70), await keys()]).toEqual([1, []]);
    expect(await middleware.db.select().from(orphanedFiles)).toEqual([]);
  });

  it('of a rejected write are removed, without references', async () => {
    present();
    expect(await middleware.expectError(calls.uploadDocument, { ...upload, params: { uuid: unknownUuid } })).toMatchObject({ status: 404 });
    expect(await keys()).toHaveLength(1);
    expect([await sweepAfter(70), await keys()]).toEqual([1, []]);
  });

  it('that are invalid are never stored', async () => {
    const body = { ...upload.body, dataUri: toDataUri(new TextEncoder().encode('hallo')) };
    expect(await middleware.expectError(calls.uploadDocument, { ...upload, body })).toMatchObject({ status: 415 });
    expect(await keys()).toEqual([]);
  });

  it('of a repeated request with the same key are one document, even if the store is unavailable by then', async () => {
    present();
    const both = await Promise.all([1, 2].map(() => middleware.respond(calls.uploadDocument, upload, { key: 'k' })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    await sweepAfter(70);
    expect(await keys()).toHaveLength(1);
    expect(await middleware.send(calls.getDocument, await openNewest())).toMatchObject({ dataUri: file });
    await server().interrupt();
    expect((await middleware.respond(calls.uploadDocument, upload, { key: 'k' })).statusCode).toBe(204);
    await server().resume();
    expect(await middleware.db.$count(documents, eq(documents.description, 'Antrag'))).toBe(1);
  });

  it('are unavailable with the store; everything else works, and they return with it', async () => {
    await middleware.send(calls.uploadDocument, upload);
    const one = await openNewest();
    await server().interrupt();
    await expectDown(calls.uploadDocument, upload, 'gone');
    await expectDown(calls.putPicture, picture, 'gone too');
    await expectDown(calls.getDocument, one);
    expect(await documentsOf()).toHaveLength(2);
    expect(await middleware.send(calls.getPicture, { params: { uuid: holderUuid('erika') } })).toMatchObject({
      picture: expect.any(String),
    });
    expect(await ready()).toMatchObject({ status: 'file-storage-unavailable' });
    await expect(sweepAfter(600)).rejects.toMatchObject({ status: 503 });
    await server().resume();
    expect(await ready()).toEqual({ status: 'ready' });
    await middleware.send(calls.uploadDocument, upload, { key: 'gone' });
    expect(await documentsOf()).toHaveLength(3);
    expect(await middleware.send(calls.getDocument, one)).toMatchObject({ dataUri: file });
  });

  it('are unavailable if the store rejects, and the log says why', async () => {
    await middleware.close();
    const refused = await createFileStore({ ...settings, secretAccessKey: 'wrong' });
    middleware = await startTestMiddleware(undefined, undefined, undefined, undefined, refused);
    await expectDown(calls.uploadDocument, upload);
    expect(middleware.logLines.join('\n')).toContain('caused by SignatureDoesNotMatch');
  });

  it('of a store that does not respond delay no other requests', async () => {
    await middleware.close();
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = z.object({ port: z.int() }).parse(silent.address());
    const files = await createFileStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    middleware = await startTestMiddleware(undefined, undefined, undefined, undefined, files);
    const requested = once(silent, 'request');
    const underWay = middleware.respond(calls.uploadDocument, upload);
    await requested;
    expect(await documentsOf()).toHaveLength(1);
    silent.closeAllConnections();
    silent.close();
    expect((await underWay).statusCode).toBe(503);
  });

  it('that are missing or changed in the store are reported as missing', async () => {
    await middleware.send(calls.uploadDocument, upload);
    const one = await openNewest();
    const missing = { status: 500, userMessage: expect.stringContaining('fehlt im Speicher') };
    const [key = ''] = await keys();
    await objects.write(key, { body: pngBytes, type: 'image/png' }, 'always');
    expect(await middleware.expectError(calls.getDocument, one)).toMatchObject(missing);
    await objects.delete(key);
    expect(await middleware.expectError(calls.getDocument, one)).toMatchObject(missing);
  });

  it('are reported as unavailable if the store is not configured any more', async () => {
    await middleware.send(calls.uploadDocument, upload);
    const [row] = await middleware.db.select().from(documents).where(eq(documents.description, 'Antrag'));
    await expect(databaseFileStore.read(row?.dataUri ?? '')).rejects.toMatchObject({ status: 503 });
  });

  it('of a request whose file was swept are not referred to', async () => {
    const taken = await (await createFileStore(settings)).upload(middleware.db, () => [file], new Date());
    expect(await sweepAfter(70)).toBe(1);
    await expect(middleware.db.transaction((tx) => taken.commit(tx, file))).rejects.toMatchObject({ status: 503 });
  });

  it('of a process that was killed between object and row are swept, without a row', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'aboschalter-cut-short-')), 'database');
    await fillTestDatabase(folder, undefined);
    const child = fork(path.join(import.meta.dirname, '../testing/interrupted-upload.ts'));
    child.send({ folder, file, uuidCustomer: customerUuid('erika'), files: settings });
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await keys()).toHaveLength(1);

    const { db, close } = await openDatabase(folder, undefined);
    expect(await db.$count(documents, eq(documents.description, 'Cut short'))).toBe(0);
    expect([await sweepAfter(70, db), await keys()]).toEqual([1, []]);
    await close();
    rmSync(path.dirname(folder), { recursive: true });
  });
});
