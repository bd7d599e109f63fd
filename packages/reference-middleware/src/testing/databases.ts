import { createDatabase, findPostgresBinDir, startPostgres } from './postgres.ts';

/** Creates the databases of one test file. */
export interface TestDatabaseServer {
  /** Creates an empty database; returns its URL, or undefined if the database is to be embedded in the middleware. */
  createDatabase(): Promise<string | undefined>;
  close(): Promise<void>;
}

const createDatabaseName = () => `test_${crypto.randomUUID().replaceAll('-', '')}`;

async function startServer(binDir: string): Promise<TestDatabaseServer> {
  const server = startPostgres(binDir);
  return {
    createDatabase: () => server.createDatabase(createDatabaseName()),
    close: async () => {
      server.close();
    },
  };
}

const useEmbedded = async (): Promise<TestDatabaseServer> => ({
  createDatabase: createDefaultTestDatabase,
  close: async () => undefined,
});

/**
 * Creates the database of a test that does not choose one. By default it is embedded, and the result is undefined. If
 * `MIDDLEWARE_TEST_DATABASE_URL` names a server, the database is created there, so that all tests can run on that server.
 * @returns the URL of the database on the server
 */
export async function createDefaultTestDatabase(): Promise<string | undefined> {
  const url = process.env.MIDDLEWARE_TEST_DATABASE_URL;
  return url === undefined ? undefined : createDatabase(url, createDatabaseName());
}

// A caller that runs the same tests repeatedly sets this variable, to use only the embedded database.
const postgresBinDir = process.env.ABOSCHALTER_SKIP_TEST_SERVERS === '1' ? undefined : findPostgresBinDir();

type Engine = readonly [name: string, start: () => Promise<TestDatabaseServer>];
const embeddedEngine: Engine = ['the embedded database', useEmbedded];

/**
 * The kinds of databases for tests that depend on concurrent connections. If a PostgreSQL server is installed, the tests
 * run on it, and with `npm test -- --full` also on the embedded database, which has one connection. If none is installed,
 * they run only on the embedded database.
 */
export const testDatabaseEngines: readonly Engine[] =
  postgresBinDir === undefined
    ? [embeddedEngine]
    : [['a PostgreSQL server', () => startServer(postgresBinDir)], ...(process.env.ABOSCHALTER_FULL === '1' ? [embeddedEngine] : [])];
