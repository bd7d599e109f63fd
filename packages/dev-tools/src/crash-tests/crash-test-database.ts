import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabaseInspector, type DatabaseSnapshot } from '@aboschalter/reference-middleware/inspection';
import { findPostgresBinDir, startPostgres } from '@aboschalter/reference-middleware/postgres-server';
import { fillTestDatabase } from '@aboschalter/reference-middleware/test-database';
import { CliError } from '../terminal/cli-error.ts';

/** The databases of the middleware. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A database for a middleware that will be killed. */
export interface CrashTestDatabase {
  /** Folder of the cards; removed with the database. */
  readonly cardsFolder: string;
  /** The environment variables with which a middleware uses this database. */
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Reads the content. Returns undefined if the database is embedded and the middleware is running: then no other process can read it.
   * @param options.isRunning whether the middleware is running
   */
  read(options: { readonly isRunning: boolean }): Promise<DatabaseSnapshot | undefined>;
  close(): Promise<void>;
}

/** Returns whether this kind of database is available on this machine. */
export const isDatabaseAvailable = (databaseKind: DatabaseKind): boolean => databaseKind === 'pglite' || findPostgresBinDir() !== undefined;

/** Creates a database with the demo data. @throws CliError if PostgreSQL is not installed */
export async function createCrashTestDatabase(databaseKind: DatabaseKind): Promise<CrashTestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-kills-'));
  const cardsFolder = path.join(folder, 'cards');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (databaseKind === 'pglite') {
    const data = path.join(folder, 'database');
    await fillTestDatabase(data, undefined);
    return {
      cardsFolder,
      environment: { MIDDLEWARE_DATA_DIR: data },
      async read({ isRunning }) {
        if (isRunning) return undefined;
        // Open a copy: opening the database would recover it, but the recovery by the middleware is to be tested.
        const copy = path.join(folder, 'copy');
        cpSync(data, copy, { recursive: true });
        const inspector = await openDatabaseInspector(copy, undefined);
        try {
          return await inspector.read();
        } finally {
          await inspector.close();
          rmSync(copy, { recursive: true, force: true });
        }
      },
      close: async () => remove(),
    };
  }
  const programs = findPostgresBinDir();
  if (programs === undefined) throw new CliError('PostgreSQL is not installed: only --database pglite can be checked here.');
  const server = startPostgres(programs);
  const url = server.getUrl('postgres');
  await fillTestDatabase('', url);
  const inspector = await openDatabaseInspector('', url);
  return {
    cardsFolder,
    environment: { DATABASE_URL: url },
    read: () => inspector.read(),
    async close() {
      await inspector.close();
      server.close();
      remove();
    },
  };
}
