import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

/** The folder of the migrations that `drizzle-kit` has generated. */
export const migrationsFolder = path.join(import.meta.dirname, '../../migrations');

const journalSchema = z.object({ entries: z.array(z.object({ when: z.int(), tag: z.string() })) });
const tableNameSchema = z.object({ rows: z.tuple([z.object({ name: z.string().nullable() })]) });
const lastAppliedSchema = z.object({ rows: z.tuple([z.object({ last: z.union([z.null(), z.coerce.number()]) })]) });

/** Reads the list of the migrations of this program, oldest first. */
const readMigrations = () =>
  journalSchema.parse(JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries;

/** Returns the names of all migrations of this program, oldest first. */
export const listMigrations = (): readonly string[] => readMigrations().map(({ tag }) => tag);

/**
 * How to treat a database that lacks migrations: 'apply' executes them, 'require' rejects the database, and 'ignore'
 * opens it as it is.
 */
export type MigrationMode = 'apply' | 'require' | 'ignore';

/** The part that the databases on a server and the embedded ones have in common. */
interface SqlExecutor {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Returns the creation time of the last applied migration in milliseconds since 1970; 0 for a new database. */
async function getLastAppliedTime(db: SqlExecutor): Promise<number> {
  const { rows: tables } = tableNameSchema.parse(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`));
  if (tables[0].name === null) return 0;
  const { rows } = lastAppliedSchema.parse(await db.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`));
  return rows[0].last ?? 0;
}

/**
 * Returns the names of the migrations that the database lacks, oldest first.
 * @throws Error if the schema of the database is newer than this program
 */
export async function listPendingMigrations(db: SqlExecutor): Promise<readonly string[]> {
  const migrations = readMigrations();
  const lastAppliedTime = await getLastAppliedTime(db);
  if (lastAppliedTime > (migrations.at(-1)?.when ?? 0)) {
    throw new Error(
      `The schema of the database is newer than this program, whose last migration is ${migrations.at(-1)?.tag ?? 'missing'}. ` +
        'Start the newer program, or restore the backup from before the migration.',
    );
  }
  return migrations.filter(({ when }) => when > lastAppliedTime).map(({ tag }) => tag);
}

/**
 * Applies, rejects or ignores pending migrations, depending on `mode`. Writes nothing if no migration is pending, so that an
 * instance can start while the database is read-only.
 * @param migrate applies the pending migrations
 * @throws Error if the schema is newer than this program, or older and `mode` is 'require'
 */
export async function prepareSchema(db: SqlExecutor, mode: MigrationMode, migrate: () => Promise<void>): Promise<void> {
  const pending = await listPendingMigrations(db);
  if (pending.length === 0 || mode === 'ignore') return;
  if (mode === 'require') {
    throw new Error(
      `The database lacks migrations (${pending.join(', ')}). Run "pnpm db:migrate", or with archives the unit aboschalter-middleware-migration.`,
    );
  }
  await migrate();
  // The planner has no statistics of new expression indexes until `analyze` collects them. `analyze` would not do so in the
  // transaction of the migration.
  await db.execute(sql`analyze`);
}
