import { existsSync } from 'node:fs';
import { loadDatabaseConfig } from './database-settings.ts';
import { listMigrations, listPendingMigrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

/** The result of a migration or of a dry run. */
export interface MigrationResult {
  /** The folder of the embedded database, or 'PostgreSQL'. */
  readonly location: string;
  /** The names of the migrations that the database lacked, oldest first. */
  readonly pending: readonly string[];
}

/**
 * Migrates the database of the environment (`DATABASE_URL`, `MIDDLEWARE_DATA_DIR`).
 * @param isDryRun true to list the pending migrations without applying them
 * @throws Error if a variable is invalid, the database cannot be opened, or its schema is newer than this program
 */
export async function migrateFromEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  isDryRun: boolean,
): Promise<MigrationResult> {
  const { folder, url } = loadDatabaseConfig(variables);
  const pending = await listPendingInDatabase(folder, url);
  if (!isDryRun && pending.length > 0) await (await openDatabase(folder, url)).close();
  return { location: url === undefined ? folder : 'PostgreSQL', pending };
}

/** Formats the result for the terminal: one line for each migration, and a line with their number. */
export function formatMigrationResult({ location, pending }: MigrationResult, isDryRun: boolean): string {
  if (pending.length === 0) return `${location}: up to date.`;
  const names = pending.map((name) => `  ${name}\n`).join('');
  return `${names}${location}: ${pending.length} migrations ${isDryRun ? 'pending, nothing was changed' : 'applied'}.`;
}

async function listPendingInDatabase(folder: string, url: string | undefined): Promise<readonly string[]> {
  // Opening a missing database would create it.
  if (url === undefined && !existsSync(folder)) return listMigrations();
  const { db, close } = await openDatabase(folder, url, 'ignore');
  try {
    return await listPendingMigrations(db);
  } finally {
    await close();
  }
}
