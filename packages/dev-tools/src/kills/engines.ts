import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabaseInspector, type DatabaseSnapshot } from '@aboschalter/reference-middleware/ledger';
import { findPostgresBinDir, startPostgres } from '@aboschalter/reference-middleware/postgres-server';
import { fillDatabase } from '@aboschalter/reference-middleware/test-database';
import { CliError } from '../terminal/cli-error.ts';

/** What keeps the middleware's data. */
export const engines = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof engines)[number];

/** A database for a middleware that is going to be killed. */
export interface CrashTestDatabase {
  /** Of the cards; removed with the database. */
  readonly cardsFolder: string;
  /** Tells a middleware where its database is. */
  readonly environment: NodeJS.ProcessEnv;
  /** What stands in it, while a middleware runs on it or after one was killed; undefined where only the second can be had. */
  read(isRunning: boolean): Promise<DatabaseSnapshot | undefined>;
  close(): Promise<void>;
}

/** Whether that database can be had here. */
export const isDatabaseAvailable = (engine: DatabaseKind): boolean => engine === 'pglite' || findPostgresBinDir() !== undefined;

/** A new one, with the demo data in it. @throws Sentence if PostgreSQL is not installed */
export async function createCrashTestDatabase(engine: DatabaseKind): Promise<CrashTestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-kills-'));
  const cardsFolder = path.join(folder, 'cards');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'pglite') {
    const data = path.join(folder, 'database');
    await fillDatabase(data, undefined);
    return {
      cardsFolder,
      environment: { MIDDLEWARE_DATA_DIR: data },
      async read(isRunning) {
        if (isRunning) return undefined;
        // A copy, so that it is the middleware that has to get over the kill.
        const copy = path.join(folder, 'copy');
        cpSync(data, copy, { recursive: true });
        const ledger = await openDatabaseInspector(copy, undefined);
        try {
          return await ledger.read();
        } finally {
          await ledger.close();
          rmSync(copy, { recursive: true, force: true });
        }
      },
      close: async () => remove(),
    };
  }
  const programs = findPostgresBinDir();
  if (programs === undefined) throw new CliError('PostgreSQL is not installed: only --engine pglite can be checked here.');
  const server = startPostgres(programs);
  const url = server.url('postgres');
  await fillDatabase('', url);
  const ledger = await openDatabaseInspector('', url);
  return {
    cardsFolder,
    environment: { DATABASE_URL: url },
    read: () => ledger.read(),
    async close() {
      await ledger.close();
      server.close();
      remove();
    },
  };
}
