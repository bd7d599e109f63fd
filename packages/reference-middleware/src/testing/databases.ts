import { createDatabase, findPostgresBinDir, startPostgres } from './postgres.ts';

/** The database of a test file. */
export interface TestDatabaseServer {
  /** Returns the URL of a new, empty database; undefined for an embedded one. */
  fresh(): Promise<string | undefined>;
  close(): Promise<void>;
}

const newName = () => `test_${crypto.randomUUID().replaceAll('-', '')}`;

async function onServer(programs: string): Promise<TestDatabaseServer> {
  const server = startPostgres(programs);
  return {
    fresh: () => server.create(newName()),
    close: async () => {
      server.close();
    },
  };
}

const embedded = async (): Promise<TestDatabaseServer> => ({ fresh: testDatabaseUrl, close: async () => undefined });

/**
 * Returns the URL of a new database on the server in `MIDDLEWARE_TEST_DATABASE_URL`, with which all tests can be run;
 * undefined for an embedded database.
 */
export async function testDatabaseUrl(): Promise<string | undefined> {
  const url = process.env.MIDDLEWARE_TEST_DATABASE_URL;
  return url === undefined ? undefined : createDatabase(url, newName());
}

// Repeated runs of the same tests use only the embedded database.
const programs = process.env.ABOSCHALTER_SKIP_TEST_SERVERS === '1' ? undefined : findPostgresBinDir();

type Engine = readonly [string, () => Promise<TestDatabaseServer>];
const embeddedEngine: Engine = ['the embedded database', embedded];

/**
 * The kinds of databases for tests that depend on concurrent connections: a PostgreSQL server, which needs to be installed, or
 * else the embedded database, which has one connection; with `npm test -- --full` both. Other tests use the embedded one.
 */
export const testDatabaseEngines: readonly Engine[] =
  programs === undefined
    ? [embeddedEngine]
    : [['a PostgreSQL server', () => onServer(programs)], ...(process.env.ABOSCHALTER_FULL === '1' ? [embeddedEngine] : [])];
