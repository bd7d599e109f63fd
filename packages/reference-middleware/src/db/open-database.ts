import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { hasFreeDiskSpace } from './disk-space.ts';
import { acquireDirectoryLock } from './directory-lock.ts';
import { migrationsFolder, prepareSchema, type MigrationMode } from './migrations.ts';
import { createPrivateFolder, restrictContentToOwner } from './private-folder.ts';
import * as schema from './schema/all.ts';

/** A database on a server, an embedded database, or a transaction in one of them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The numbers of connections to a database server. */
export interface PoolState {
  readonly active: number;
  readonly idle: number;
  /** The number of calls that wait for a connection. */
  readonly waiting: number;
}

/** An open database with the present schema. */
export interface OpenDatabase {
  readonly db: Database;
  /** Returns the numbers of connections; undefined for an embedded database. */
  readonly pool?: () => PoolState;
  /** Returns whether there is space for writes. The function is called before each write, so it must be fast. */
  readonly canWrite: () => boolean;
  close(): Promise<void>;
}

/** The id of the advisory lock for migrations: an arbitrary number that is the same in all instances. */
const MIGRATION_LOCK_ID = 8_021_955;
/** Milliseconds to wait for a connection before a call fails. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum number of connections of one instance. */
const MAX_CONNECTIONS = 10;

/**
 * Opens the database at `url` on a PostgreSQL server or, without a URL, the embedded database in `folder`. By default it also
 * applies pending migrations. In the folder `memory://`, the data exists only in memory.
 * @throws Error if the folder is in use, the server is unreachable, or the schema is not as `mode` requires
 */
export async function openDatabase(folder: string, url: string | undefined, mode: MigrationMode = 'apply'): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(folder, mode) : openServer(url, mode);
}

/** Opens an embedded database with the extensions that the migrations need. */
export const createPglite = (folder: string, options: Pick<PGliteOptions, 'loadDataDir'> = {}): Promise<PGlite> =>
  PGlite.create(folder, { ...options, extensions: { pg_trgm } });

async function openEmbedded(folder: string, mode: MigrationMode): Promise<OpenDatabase> {
  if (folder.startsWith('memory://')) return migrateEmbedded(await createPglite(folder), mode);
  const unlock = await acquireDirectoryLock(folder);
  try {
    // PGlite would create the folder as well, but its error would not say that the folder cannot be created.
    createPrivateFolder(folder);
    const { db, close } = await migrateEmbedded(await createPglite(folder), mode);
    restrictContentToOwner(folder);
    return { db, canWrite: () => hasFreeDiskSpace(folder), close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Prepares the schema of an open embedded database. Closes the database if that fails. */
export async function migrateEmbedded(client: PGlite, mode: MigrationMode = 'apply'): Promise<OpenDatabase> {
  try {
    const db = drizzlePglite(client, { schema });
    await prepareSchema(db, mode, () => migratePglite(db, { migrationsFolder }));
    return { db, canWrite: () => true, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function openServer(url: string, mode: MigrationMode): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The pool replaces a connection that the server has closed, and a running query on the connection rejects. Without these
  // listeners the error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
  });
  try {
    await migrateWithLock(pool, mode);
    return {
      db: drizzleNode(pool, { schema }),
      // The server reports a full disk itself.
      canWrite: () => true,
      pool: () => ({ active: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Migrates with a lock, so that one of several instances that start at the same time migrates while the others wait. */
async function migrateWithLock(pool: pg.Pool, mode: MigrationMode): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    const db = drizzleNode(connection, { schema });
    await prepareSchema(db, mode, () => migrateNode(db, { migrationsFolder }));
  } finally {
    // Closing the connection releases the lock.
    connection.release(true);
  }
}
