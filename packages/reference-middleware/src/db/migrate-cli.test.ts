import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateUpTo } from '../testing/migrate-up-to.ts';
import { formatMigrationResult, migrateFromEnvironment } from './migrate-cli.ts';
import { listMigrations } from './migrations.ts';
import { createPglite, openDatabase } from './open-database.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'aboschalter-migrate-'));
  folder = path.join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const migrate = (isDryRun: boolean) => migrateFromEnvironment({ MIDDLEWARE_DATA_DIR: folder }, isDryRun);

it('a dry run for a missing database lists all migrations and does not create the database', async () => {
  expect(await migrate(true)).toEqual({ location: folder, pending: listMigrations() });
  expect(existsSync(folder)).toBe(false);
});

it('the migration of an older database applies the missing migrations once', async () => {
  const older = await createPglite(folder);
  await migrateUpTo(older, 9);
  await older.close();

  const missing = listMigrations().slice(9);
  expect(missing.length).toBeGreaterThan(0);
  expect((await migrate(true)).pending, 'dry run').toEqual(missing);
  await expect(openDatabase(folder, undefined, 'require'), 'the dry run changed nothing').rejects.toThrow(
    `The database lacks migrations (${missing.join(', ')}). Run "pnpm db:migrate", or with archives the unit aboschalter-middleware-migration.`,
  );
  expect((await migrate(false)).pending).toEqual(missing);
  expect((await migrate(false)).pending).toEqual([]);
  await (await openDatabase(folder, undefined, 'require')).close();
});

it('a database with a newer schema is rejected in every mode', async () => {
  await migrate(false);
  const newer = await createPglite(folder);
  await newer.exec(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`);
  await newer.close();
  for (const mode of ['apply', 'require', 'ignore'] as const)
    await expect(openDatabase(folder, undefined, mode), mode).rejects.toThrow('The schema of the database is newer than this program');
  await expect(migrate(false)).rejects.toThrow('newer than this program');
});

it('formatMigrationResult lists the migrations and says whether they were applied', () => {
  const result = { location: 'PostgreSQL', pending: ['0001_a', '0002_b'] };
  expect(formatMigrationResult(result, true)).toBe('  0001_a\n  0002_b\nPostgreSQL: 2 migrations pending, nothing was changed.');
  expect(formatMigrationResult(result, false)).toMatch(/\nPostgreSQL: 2 migrations applied\.$/);
  expect(formatMigrationResult({ location: 'PostgreSQL', pending: [] }, false)).toBe('PostgreSQL: up to date.');
});
