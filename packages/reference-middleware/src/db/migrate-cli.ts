import { existsSync } from 'node:fs';
import { loadDatabaseConfig } from './database-settings.ts';
import { listMigrations, listPendingMigrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

/** The result of a migration. */
export interface MigrationResult {
  /** The folder of the embedded database, or 'PostgreSQL'. */
  readonly place: string;
  /** The names of the migrations that the database lacked, oldest first. */
  readonly pending: readonly string[];
}

/**
 * Migrates the database of the environment (`DATABASE_URL`, `MIDDLEWARE_DATA_DIR`).
 * @param isDryRun whether only to list the pending migrations, and to change nothing
 * @throws Error if a variable is invalid, or the database cannot be opened or is newer
 */
export async function migrateFromEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  isDryRun: boolean,
): Promise<MigrationResult> {
  const { folder, url } = loadDatabaseConfig(variables);
  const pending = await findPending(folder, url);
  if (!isDryRun && pending.length > 0) await (await openDatabase(folder, url)).close();
  return { place: url === undefined ? folder : 'PostgreSQL', pending };
}

/** Formats the result for the terminal: the migrations, and a line that counts them. */
export function formatMigrationResult({ place, pending }: MigrationResult, isDryRun: boolean): string {
  if (pending.length === 0) return `${place}: up to date.`;
  const names = pending.map((name) => `  ${name}\n`).join('');
  return `${names}${place}: ${pending.length} migrations ${isDryRun ? 'pending, nothing was changed' : 'applied'}.`;
}

async function findPending(folder: string, url: string | undefined): Promise<readonly string[]> {
  // Opening a missing database would create it.
  if (url === undefined && !existsSync(folder)) return listMigrations();
  const { db, close } = await openDatabase(folder, url, 'ignore');
  try {
    return await listPendingMigrations(db);
  } finally {
    await close();
  }
}
