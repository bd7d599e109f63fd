import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { isS3TestServerAvailable, startS3TestServer, type S3Server } from '@aboschalter/object-store/test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../db/open-database.ts';
import { listMigrations } from '../db/migrations.ts';
import { createFileStore } from '../files/create-file-store.ts';
import { loadFileStorageConfig } from '../files/file-storage-options.ts';
import { toDataUri } from '../testing/data-uri.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { findPostgresBinDir, startPostgres, type RunningPostgres } from '../testing/postgres.ts';
import { fillTestDatabase } from '../testing/template.ts';
import { startTestMiddleware } from '../testing/test-middleware.ts';
import { createBackup, restoreBackup } from './backup.ts';

let parentFolder: string;
const toPath = (name: string) => path.join(parentFolder, name);
beforeEach(() => {
  parentFolder = mkdtempSync(path.join(tmpdir(), 'aboschalter-backup-'));
  onTestFinished(() => rmSync(parentFolder, { recursive: true, force: true }));
});

/** Returns all rows of all tables as text, by table. */
async function readAllRows(folder: string, url?: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { db, close } = await openDatabase(folder, url, 'require');
  const rowsSchema = z.object({ rows: z.array(z.object({ text: z.string() })) });
  const names = rowsSchema.parse(await db.execute(sql`select tablename as text from pg_tables where schemaname = 'public' order by 1`));
  const content = new Map<string, readonly string[]>();
  for (const { text: name } of names.rows) {
    const { rows } = rowsSchema.parse(await db.execute(sql`select t::text as text from ${sql.identifier(name)} t order by 1`));
    content.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  await close();
  return content;
}

describe('a backup of the embedded database', () => {
  it('is readable only by its owner, and restores the same rows into an empty folder', async () => {
    const original = toPath('original');
    await fillTestDatabase(original, undefined);
    const before = await readAllRows(original);
    expect(before.get('customers')?.length).toBeGreaterThan(20);
    await createBackup({ MIDDLEWARE_DATA_DIR: original }, toPath('backup'));
    expect(statSync(toPath('backup/database.tar.gz')).mode & 0o077).toBe(0);
    await restoreBackup({ MIDDLEWARE_DATA_DIR: toPath('restored') }, toPath('backup'));
    expect(await readAllRows(toPath('restored'))).toEqual(before);
  });

  it('is not created while the database is in use, into a folder that is not empty, or if there is no database', async () => {
    const folder = toPath('in-use');
    await fillTestDatabase(folder, undefined);
    const { close } = await openDatabase(folder, undefined);
    await expect(createBackup({ MIDDLEWARE_DATA_DIR: folder }, toPath('backup'))).rejects.toThrow('is in use');
    await close();
    mkdirSync(toPath('full'));
    writeFileSync(toPath('full/other'), '');
    await expect(createBackup({ MIDDLEWARE_DATA_DIR: folder }, toPath('full'))).rejects.toThrow('is not empty: name a new folder.');
    await expect(createBackup({ MIDDLEWARE_DATA_DIR: toPath('none') }, toPath('new'))).rejects.toThrow('There is no database');
  });

  it('is not restored into a folder that is not empty, or if it is incomplete, too new, or of a PostgreSQL server', async () => {
    const restore = (manifest: object | undefined, variables = {}) => {
      rmSync(toPath('backup'), { recursive: true, force: true });
      mkdirSync(toPath('backup'));
      if (manifest) writeFileSync(toPath('backup/backup.json'), JSON.stringify(manifest));
      return restoreBackup({ MIDDLEWARE_DATA_DIR: toPath('restored'), ...variables }, toPath('backup'));
    };
    const manifest = { schemaVersion: 1, createdAt: '2026-11-26T10:00:00Z', database: 'embedded', migration: '0000_initial', objects: [] };
    const [firstMigration] = listMigrations();
    await expect(restore(undefined)).rejects.toThrow('contains no complete backup');
    await expect(restore({ ...manifest, migration: '9999_newer' })).rejects.toThrow('The backup is newer than this program');
    await expect(restore({ ...manifest, migration: firstMigration, database: 'postgresql' })).rejects.toThrow(
      'of a PostgreSQL database: set DATABASE_URL',
    );
    await expect(restore({ ...manifest, migration: firstMigration, objects: [{ key: 'a', type: 'image/png' }] })).rejects.toThrow(
      'set MIDDLEWARE_FILE_STORAGE_URL',
    );
    mkdirSync(toPath('restored'));
    writeFileSync(toPath('restored/PG_VERSION'), '17');
    await expect(restore({ ...manifest, migration: firstMigration })).rejects.toThrow('is not empty: name an empty database.');
  });
});

const binDir = findPostgresBinDir();
describe.skipIf(binDir === undefined || !isS3TestServerAvailable())('a backup of a PostgreSQL database with an object store', () => {
  let postgres: RunningPostgres;
  let store: S3Server;
  beforeAll(async () => {
    postgres = startPostgres(binDir ?? '');
    store = await startS3TestServer();
  }, 600_000);
  afterAll(() => {
    postgres.close();
    return store.stop();
  });

  it('is created while the database is in use, and restores the same rows and files', { timeout: 60_000 }, async () => {
    const createVariables = (url: string) => ({ ...store.env, DATABASE_URL: url, MIDDLEWARE_FILE_STORAGE_URL: store.createStore() });
    const original = createVariables(await postgres.createDatabase('original'));
    const files = await createFileStore(loadFileStorageConfig(original));
    const middleware = await startTestMiddleware({ databaseUrl: original.DATABASE_URL, files });
    const params = { uuid: customerUuid('erika') };
    await middleware.send(calls.uploadDocument, { params, body: { dataUri: toDataUri(pdf), filename: 'a.pdf', description: 'Antrag' } });
    const { objects } = await createBackup(original, toPath('backup'));
    expect(objects).toHaveLength(1);
    await middleware.close();

    const restored = createVariables(await postgres.createDatabase('restored'));
    await restoreBackup(restored, toPath('backup'));
    expect(await readAllRows('', restored.DATABASE_URL)).toEqual(await readAllRows('', original.DATABASE_URL));
    await expect(restoreBackup(restored, toPath('backup'))).rejects.toThrow('The database is not empty: name an empty database.');
    const copy = await startTestMiddleware({
      databaseUrl: restored.DATABASE_URL,
      files: await createFileStore(loadFileStorageConfig(restored)),
    });
    onTestFinished(() => copy.close());
    const [document] = await copy.send(calls.getDocuments, { params });
    const { dataUri } = await copy.send(calls.getDocument, { params: { ...params, documentId: document?.uuid ?? '' } });
    expect(dataUri).toBe(toDataUri(pdf));
  });
});
