import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as schema from './schema/all.ts';

/** The database, whichever of the two it is; also what a transaction is given. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  /** Which of the two it is, for the version answer and the log. */
  readonly kind: 'embedded' | 'server';
  close(): Promise<void>;
}

const migrationsFolder = path.join(import.meta.dirname, '../../migrations');
/** Any number will do, as long as all instances use the same. */
const MIGRATION_LOCK = 8_021_955;

/**
 * Opens the PostgreSQL server at `url`, or the embedded one in `folder`, and brings it to the present
 * schema. The same SQL for both.
 */
export async function openDatabase(folder: string, url: string | undefined): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(folder) : openServer(url);
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const client = await PGlite.create(folder);
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder });
  return { db, kind: 'embedded', close: () => client.close() };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const lock = await pool.connect();
  try {
    // Several instances may start at once: one migrates, the others wait.
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode(lock, { schema }), { migrationsFolder });
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    lock.release();
  }
  return { db: drizzleNode(pool, { schema }), kind: 'server', close: () => pool.end() };
}
