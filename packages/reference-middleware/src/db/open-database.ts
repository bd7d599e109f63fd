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

/** The database of either kind, or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The connections to a database server. */
export interface PoolState {
  readonly active: number;
  readonly idle: number;
  /** The number of calls that wait for a connection. */
  readonly waiting: number;
}

/** A database with the present schema, and its `close`. */
export interface OpenDatabase {
  readonly db: Database;
  /** The connections, for a database server. */
  readonly pool?: () => PoolState;
  /** Whether there is space for writes; called before each write, so it must be cheap. */
  readonly canWrite: () => boolean;
  close(): Promise<void>;
}

/** The id of the advisory lock for migrations: any number, the same in all instances. */
const MIGRATION_LOCK = 8_021_955;
/** Milliseconds to wait for a connection before a call fails. */
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/**
 * Opens the PostgreSQL server at `url`, or the embedded database in `folder`, and by default migrates it. Both use the
 * same SQL. The folder `memory://` stores nothing.
 * @throws Error if the folder is in use, the server is unreachable, or the schema is not as `mode` requires
 */
export async function openDatabase(folder: string, url: string | undefined, mode: MigrationMode = 'apply'): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(folder, mode) : openServer(url, mode);
}

/** Opens the embedded database with the extensions that the migrations need; the folder `memory://` stores nothing. */
export const createPglite = (folder: string, options: Pick<PGliteOptions, 'loadDataDir'> = {}): Promise<PGlite> =>
  PGlite.create(folder, { ...options, extensions: { pg_trgm } });

async function openEmbedded(folder: string, mode: MigrationMode): Promise<OpenDatabase> {
  if (folder.startsWith('memory://')) return migrateEmbedded(await createPglite(folder), mode);
  const unlock = await acquireDirectoryLock(folder);
  try {
    // If the folder cannot be created, the error of the embedded database would not say so.
    createPrivateFolder(folder);
    const { db, close } = await migrateEmbedded(await createPglite(folder), mode);
    restrictContentToOwner(folder);
    return { db, canWrite: () => hasFreeDiskSpace(folder), close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Prepares the schema of an open embedded database. */
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
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The pool replaces connections that the server ends; a query that is running on such a connection rejects. Without a
  // listener the error would end the process.
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

/** Migrates under a lock: of several instances that start at once, one migrates and the others wait. */
async function migrateWithLock(pool: pg.Pool, mode: MigrationMode): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzleNode(connection, { schema });
    await prepareSchema(db, mode, () => migrateNode(db, { migrationsFolder }));
  } finally {
    // Closing the connection releases the lock.
    connection.release(true);
  }
}
