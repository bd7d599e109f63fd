import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A parameter of a statement. */
export type SqlValue = string | number | null;

/** A SQLite or PostgreSQL database. Statements must be valid in both; parameters are `$1`, `$2`, … */
export interface IdentityDatabase {
  /** Returns the rows of a query. */
  all(sql: string, ...values: readonly SqlValue[]): Promise<unknown[]>;
  /** Returns the number of changed rows. */
  execute(sql: string, ...values: readonly SqlValue[]): Promise<number>;
  /** Runs `work` as one exclusive transaction. */
  transaction<T>(work: (database: IdentityDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The statements that create the schema in both databases. */
export const SCHEMA = [
  'CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS provider_entries (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL,
    grant_id TEXT, uid TEXT, user_code TEXT, expires_at BIGINT,
    PRIMARY KEY (model, id)
  )`,
  'CREATE INDEX IF NOT EXISTS provider_entries_grant ON provider_entries (grant_id)',
  'CREATE INDEX IF NOT EXISTS provider_entries_uid ON provider_entries (model, uid)',
  'CREATE INDEX IF NOT EXISTS provider_entries_expiry ON provider_entries (expires_at)',
  `CREATE TABLE IF NOT EXISTS groups (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL, position INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS staff (
    id TEXT PRIMARY KEY, username TEXT NOT NULL,
    staff_no TEXT UNIQUE, first_name TEXT, last_name TEXT, email TEXT,
    sales_point_number TEXT, password_hash TEXT NOT NULL, password_temporary INTEGER NOT NULL
  )`,
  'CREATE UNIQUE INDEX IF NOT EXISTS staff_username ON staff (lower(username))',
  'CREATE UNIQUE INDEX IF NOT EXISTS staff_email ON staff (lower(email))',
  `CREATE TABLE IF NOT EXISTS memberships (
    staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
    PRIMARY KEY (staff_id, group_id)
  )`,
  // A separate table, so that the tables of an existing database need no change.
  'CREATE TABLE IF NOT EXISTS staff_locks (staff_id TEXT PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE)',
];

const toNamedParameters = (values: readonly SqlValue[]): Record<string, SQLInputValue> =>
  Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));

/** Opens the SQLite database in `dataDir`; creates folder and database if they are missing. */
export function openSqlite(dataDir: string): IdentityDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(dataDir, 'identity.sqlite'));
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  for (const statement of SCHEMA) file.exec(statement);
  // All statements share one connection, so they wait in a queue until a running transaction has ended.
  let previous: Promise<unknown> = Promise.resolve();
  const connection: IdentityDatabase = {
    all: async (sql, ...values) => file.prepare(sql).all(toNamedParameters(values)),
    execute: async (sql, ...values) => Number(file.prepare(sql).run(toNamedParameters(values)).changes),
    // Work within a transaction is part of this transaction.
    transaction: (work) => work(connection),
    close: async () => file.close(),
  };
  const runTransaction = async <T>(work: (database: IdentityDatabase) => Promise<T>): Promise<T> => {
    file.exec('BEGIN IMMEDIATE');
    try {
      const result = await work(connection);
      file.exec('COMMIT');
      return result;
    } catch (error) {
      file.exec('ROLLBACK');
      throw error;
    }
  };
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(work);
    previous = result.catch(() => undefined);
    return result;
  };
  return {
    all: (sql, ...values) => enqueue(() => connection.all(sql, ...values)),
    execute: (sql, ...values) => enqueue(() => connection.execute(sql, ...values)),
    transaction: (work) => enqueue(() => runTransaction(work)),
    close: () => enqueue(connection.close),
  };
}
