import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS provider_entries (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL,
    grant_id TEXT, uid TEXT, user_code TEXT, expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS provider_entries_grant ON provider_entries (grant_id);
  CREATE INDEX IF NOT EXISTS provider_entries_uid ON provider_entries (model, uid);
  CREATE INDEX IF NOT EXISTS provider_entries_expiry ON provider_entries (expires_at);
  CREATE TABLE IF NOT EXISTS groups (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, roles TEXT NOT NULL, position INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS staff (
    id TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE,
    staff_no TEXT UNIQUE, first_name TEXT, last_name TEXT, email TEXT UNIQUE COLLATE NOCASE,
    sales_point_number TEXT, password_hash TEXT NOT NULL, password_temporary INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS memberships (
    staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
    PRIMARY KEY (staff_id, group_id)
  ) STRICT;
`;

/** Opens the provider's database in `dataDir`, creating both if they are missing. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'identity.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  database.exec(SCHEMA);
  return database;
}

/** Runs `work` as one transaction: all of it or nothing. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
