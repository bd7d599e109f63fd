import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { z } from 'zod';
import { hasFreeDiskSpace } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema/all.ts';

/** The database, whichever of the two it is; also what a transaction is given. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections to a server: in use, resting, and how many calls wait for one. */
export interface PoolState {
  readonly busy: number;
  readonly resting: number;
  readonly waiting: number;
}

/** A database in the present schema, and how to close it. */
export interface OpenDatabase {
  readonly db: Database;
  /** Where it is a server. */
  readonly pool?: () => PoolState;
  /** Whether it can take anything now; asked before each write, so it costs next to nothing. */
  readonly hasRoom: () => boolean;
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, '../../migrations');
/** Any number will do, as long as all instances use the same. */
const MIGRATION_LOCK = 8_021_955;
/** Milliseconds to wait for a connection before a call is refused. */
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/**
 * Opens the PostgreSQL server at `url`, or the embedded one in `folder`, and brings it to the present
 * schema. The same SQL for both. `memory://` as folder keeps nothing.
 * @throws Error if the folder is in use, or the server cannot be reached
 */
export async function openDatabase(folder: string, url: string | undefined): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(folder) : openServer(url);
}

/** The embedded database with what the migrations need; `memory://` as folder keeps nothing. */
export const createPglite = (folder: string, options: Pick<PGliteOptions, 'loadDataDir'> = {}): Promise<PGlite> =>
  PGlite.create(folder, { ...options, extensions: { pg_trgm } });

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  if (folder.startsWith('memory://')) return migrateEmbedded(await createPglite(folder));
  const unlock = await lockFolder(folder);
  try {
    // Where that fails, the embedded database would fail with something that tells nothing.
    mkdirSync(folder, { recursive: true });
    const { db, close } = await migrateEmbedded(await createPglite(folder));
    return { db, hasRoom: () => hasFreeDiskSpace(folder), close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Brings an embedded database that is open to the present schema. */
export async function migrateEmbedded(client: PGlite): Promise<OpenDatabase> {
  try {
    const db = drizzlePglite(client, { schema });
    await runMigrations(db, () => migratePglite(db, { migrationsFolder }));
    return { db, hasRoom: () => true, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // What the server ends is replaced by the next call, be it resting or in the middle of a transaction, whose call is told by
  // its query. Unheard, either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
  });
  try {
    await migrateAlone(pool);
    return {
      db: drizzleNode(pool, { schema }),
      // Its disk is elsewhere: it says so itself.
      hasRoom: () => true,
      pool: () => ({ busy: pool.totalCount - pool.idleCount, resting: pool.idleCount, waiting: pool.waitingCount }),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const kept = z.object({ rows: z.array(z.object({ migrations: z.coerce.number() })) });

/** How many migrations a database has seen. */
async function migrationsOf(db: Database): Promise<number> {
  const [table] = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`);
  if (typeof table?.name !== 'string') return 0;
  return kept.parse(await db.execute(sql`select count(*) as migrations from drizzle.__drizzle_migrations`)).rows[0]?.migrations ?? 0;
}

/**
 * Migrates, and has the planner look at the tables anew if there was anything to do: it knows nothing of a new index of expressions, and
 * within the transaction that makes it, it would not look as closely as the index asks for.
 */
async function runMigrations(db: Database, migrate: () => Promise<void>): Promise<void> {
  // Else it would be written to, and whoever starts while it takes nothing would not get to read it.
  if ((await migrationsOf(db)) >= readMigrationFiles({ migrationsFolder }).length) return;
  await migrate();
  await db.execute(sql`analyze`);
}

/** Several instances may start at once: one migrates, the others wait. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzleNode(connection, { schema });
    await runMigrations(db, () => migrateNode(db, { migrationsFolder }));
  } finally {
    // Ends the connection, and with it the lock, whatever happened.
    connection.release(true);
  }
}
