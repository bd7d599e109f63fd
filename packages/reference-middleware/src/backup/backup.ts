import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadS3Storage, type ObjectStorage } from '@aboschalter/object-store';
import { isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { loadDatabaseConfig } from '../db/database-settings.ts';
import { acquireDirectoryLock } from '../db/directory-lock.ts';
import { listMigrations, listPendingMigrations } from '../db/migrations.ts';
import { createPglite, migrateEmbedded, openDatabase, type Database } from '../db/open-database.ts';
import { createPrivateFolder, restrictContentToOwner } from '../db/private-folder.ts';
import { documents, ticketHolders } from '../db/schema/all.ts';
import { loadFileStorageConfig } from '../files/file-storage-options.ts';
import { parseReference } from '../files/object-reference.ts';
import { getDumpArgs, getRestoreArgs, runPostgresTool } from './postgres-tools.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const MANIFEST_FILE = 'backup.json';
const OBJECTS_DIR = 'objects';
const DUMP_FILES = { embedded: 'database.tar.gz', postgresql: 'database.dump' } as const;

/** The description of a complete backup. It is written last, so that an interrupted backup has no manifest. */
const manifestSchema = z.object({
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
  /** The last migration of the database. */
  migration: z.string(),
  /** The photos and documents in the object store; empty if they are stored in the database. */
  objects: z.array(z.object({ key: z.string(), type: z.string() })),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/**
 * Reads the locations of the database and of the object store from environment variables.
 * @returns `objectStorage` is undefined if files are stored in the database
 * @throws Error if a variable is invalid
 */
async function loadStorage(variables: Variables) {
  const { folder, url } = loadDatabaseConfig(variables);
  const files = loadFileStorageConfig(variables);
  if (files === 'database') return { folder, url, objectStorage: undefined };
  const { region, accessKeyId, secretAccessKey, ...location } = files;
  const objectStorage = await loadS3Storage(location, { region, credentials: { accessKeyId, secretAccessKey } });
  return { folder, url, objectStorage };
}

/**
 * Writes a backup of the database, and of the photos and documents in the object store, into a new folder that only its owner
 * can read. A database on a server may be in use during the backup, but an embedded database must not.
 *
 * The database is copied first. At that time the object of each row exists, and it is kept for an hour after the row was
 * changed or deleted. So all objects that the copied rows need can be copied within that hour.
 * @throws Error if the folder is not empty, the database cannot be opened or an object is missing
 */
export async function createBackup(variables: Variables, target: string): Promise<BackupManifest> {
  const { folder, url, objectStorage } = await loadStorage(variables);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty: name a new folder.`);
  createPrivateFolder(target);
  const createdAt = new Date().toISOString();
  const content = url === undefined ? await dumpEmbedded(folder, target) : await dumpServer(url, target);
  if (content.objects.length > 0 && objectStorage === undefined)
    throw new Error('The database refers to files in an object store: set MIDDLEWARE_FILE_STORAGE_URL.');
  for (const { key } of content.objects) await saveObject(key, objectStorage, target);
  const manifest: BackupManifest = {
    schemaVersion: 1,
    createdAt,
    database: url === undefined ? 'embedded' : 'postgresql',
    migration: content.migration,
    objects: content.objects,
  };
  writeFileSync(path.join(target, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  restrictContentToOwner(target);
  return manifest;
}

/** The last migration of a database, and the objects to which its rows refer. */
interface DatabaseContent {
  readonly migration: string;
  readonly objects: BackupManifest['objects'];
}

async function readContent(db: Database): Promise<DatabaseContent> {
  const allMigrations = listMigrations();
  const pending = await listPendingMigrations(db);
  const rows = [
    ...(await db.select({ file: documents.dataUri }).from(documents).where(isNotNull(documents.dataUri))),
    ...(await db.select({ file: ticketHolders.picture }).from(ticketHolders).where(isNotNull(ticketHolders.picture))),
  ];
  const objects = rows.flatMap(({ file }) => parseReference(file ?? '') ?? []).map(({ key, type }) => ({ key, type }));
  // Migrations are applied in order, so the last applied one precedes the pending ones.
  return { migration: allMigrations[allMigrations.length - pending.length - 1] ?? '', objects };
}

async function dumpEmbedded(folder: string, target: string): Promise<DatabaseContent> {
  if (!existsSync(folder)) throw new Error(`There is no database in ${folder}.`);
  const unlock = await acquireDirectoryLock(folder);
  try {
    const client = await createPglite(folder);
    const { db, close } = await migrateEmbedded(client, 'ignore');
    const content = await readContent(db);
    const dump = await client.dumpDataDir('gzip');
    writeFileSync(path.join(target, DUMP_FILES.embedded), new Uint8Array(await dump.arrayBuffer()));
    await close();
    return content;
  } finally {
    unlock();
  }
}

async function dumpServer(url: string, target: string): Promise<DatabaseContent> {
  await runPostgresTool('pg_dump', url, getDumpArgs(path.join(target, DUMP_FILES.postgresql)));
  const { db, close } = await openDatabase('', url, 'ignore');
  try {
    return await readContent(db);
  } finally {
    await close();
  }
}

/** Copies an object from the object store into the backup. @throws Error if the object is missing */
async function saveObject(key: string, objectStorage: ObjectStorage | undefined, target: string): Promise<void> {
  const object = await objectStorage?.read(key);
  if (object === undefined) throw new Error(`The object ${key} is missing in the store.`);
  mkdirSync(path.join(target, OBJECTS_DIR), { recursive: true });
  writeFileSync(path.join(target, OBJECTS_DIR, key), object.body);
}

/**
 * Restores a backup into an empty database, and its objects into the object store, where existing objects are left unchanged.
 * @throws Error if the backup is incomplete or newer than this program, or the database is not empty or of the other kind
 */
export async function restoreBackup(variables: Variables, source: string): Promise<BackupManifest> {
  const file = path.join(source, MANIFEST_FILE);
  if (!existsSync(file)) throw new Error(`${source} contains no complete backup: ${MANIFEST_FILE} is missing.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { folder, url, objectStorage } = await loadStorage(variables);
  if (!listMigrations().includes(manifest.migration))
    throw new Error(`The backup is newer than this program: its last migration is ${manifest.migration}.`);
  if (manifest.database === 'postgresql' && url === undefined) throw new Error('The backup is of a PostgreSQL database: set DATABASE_URL.');
  if (manifest.database === 'embedded' && url !== undefined) throw new Error('The backup is of an embedded database: remove DATABASE_URL.');
  if (manifest.objects.length > 0 && objectStorage === undefined)
    throw new Error('The backup contains files of an object store: set MIDDLEWARE_FILE_STORAGE_URL.');
  await assertEmpty(folder, url);
  for (const { key, type } of manifest.objects)
    await objectStorage?.write(key, { body: readFileSync(path.join(source, OBJECTS_DIR, key)), type }, 'absent');
  if (url === undefined) await loadEmbedded(folder, path.join(source, DUMP_FILES.embedded));
  else await runPostgresTool('pg_restore', url, getRestoreArgs(path.join(source, DUMP_FILES.postgresql), url));
  return manifest;
}

/**
 * Rejects a database that is not empty.
 * @throws Error if the folder of the embedded database contains files, or the database on the server has tables
 */
async function assertEmpty(folder: string, url: string | undefined): Promise<void> {
  const createNotEmptyError = (location: string) => new Error(`${location} is not empty: name an empty database.`);
  if (url === undefined) {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw createNotEmptyError(folder);
    return;
  }
  const { db, close } = await openDatabase('', url, 'ignore');
  try {
    const pending = await listPendingMigrations(db);
    if (pending.length < listMigrations().length) throw createNotEmptyError('The database');
  } finally {
    await close();
  }
}

async function loadEmbedded(folder: string, file: string): Promise<void> {
  const unlock = await acquireDirectoryLock(folder);
  try {
    createPrivateFolder(folder);
    const client = await createPglite(folder, { loadDataDir: new Blob([readFileSync(file)], { type: 'application/x-gzip' }) });
    await client.close();
    restrictContentToOwner(folder);
  } finally {
    unlock();
  }
}

/** Formats the content of a backup for the terminal. */
export const formatBackup = ({ database, migration, objects }: BackupManifest): string =>
  `${database === 'postgresql' ? 'PostgreSQL' : 'embedded database'}, last migration ${migration}, ${objects.length} files of the object store`;

/** Returns the only argument of a command. @throws Error with the message `usage` if there is none, or more than one */
export function parseFolder(args: readonly string[], usage: string): string {
  const [folder, extraArgument] = parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  if (folder === undefined || extraArgument !== undefined) throw new Error(usage);
  return folder;
}
