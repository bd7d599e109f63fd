import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, type Database } from '../db/open-database.ts';
import { seedLargeDatabase } from '../seed/seed-large-database.ts';
import { sampleCustomers, type Person } from './sample-customers.ts';

/** A database with customers, for one benchmark. */
export interface BenchmarkDatabase {
  /** The environment variable with the location of the database: `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`. */
  readonly environment: Readonly<Record<string, string>>;
  /** A sample of the customers in the database. */
  readonly people: readonly Person[];
}

/**
 * Fills the database with customers if it is empty.
 * @returns a sample of the customers
 */
async function fillDatabase(
  folder: string,
  url: string | undefined,
  customerCount: number,
  sampleSize: number,
): Promise<readonly Person[]> {
  const database = await openDatabase(folder, url);
  const startedAt = performance.now();
  try {
    const isNew = await seedLargeDatabase(database.db, { customers: customerCount, seed: 1, today: new Date() });
    if (isNew) console.log(`${customerCount} customers: filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    if (url !== undefined) await prewarmTables(database.db);
    return await sampleCustomers(database.db, sampleSize);
  } finally {
    await database.close();
  }
}

/** Reads the searched tables and their indexes into the memory of the server, since they are in memory in production, too. */
async function prewarmTables(db: Database): Promise<void> {
  await db.execute(sql`create extension if not exists pg_prewarm`);
  const searchedTables = ['customers', 'bank_account_holders', 'ticket_holders', 'tickets'];
  await db.execute(sql`
    select sum(pg_prewarm(pg_class.oid)) as pages from pg_class left join pg_index on indexrelid = pg_class.oid
    where coalesce(indrelid, pg_class.oid)::regclass::text in ${searchedTables} and relkind in ('r', 'i')`);
}

/** Prepares a database with this number of customers on a server. An existing database of an earlier run is reused. */
export async function preparePostgres(server: string, customerCount: number, sampleSize: number): Promise<BenchmarkDatabase> {
  const name = `benchmark_${customerCount}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = server.replace(/[^/]*$/, name);
  return { environment: { DATABASE_URL: url }, people: await fillDatabase('', url, customerCount, sampleSize) };
}

/** Prepares an embedded database with this number of customers, in a folder that is removed when the process exits. */
export async function preparePglite(customerCount: number, sampleSize: number): Promise<BenchmarkDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aboschalter-benchmark-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { environment: { MIDDLEWARE_DATA_DIR: folder }, people: await fillDatabase(folder, undefined, customerCount, sampleSize) };
}
