import { createDatabase, findPostgresBinDir, startPostgres } from './postgres.ts';

/** Where the tests of a file keep their data. */
export interface TestDatabaseServer {
  /** Address of a new, empty database; undefined for one that is embedded. */
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

/** An embedded database, or one on the server that `MIDDLEWARE_TEST_DATABASE_URL` names, to run all tests on that. */
export async function testDatabaseUrl(): Promise<string | undefined> {
  const url = process.env.MIDDLEWARE_TEST_DATABASE_URL;
  return url === undefined ? undefined : createDatabase(url, newName());
}

// `none`: where the same tests run very many times.
const programs = process.env.ABOSCHALTER_TEST_SERVERS === 'none' ? undefined : findPostgresBinDir();

/** The kinds of databases that can be had here: the embedded one, and a PostgreSQL server if one is installed. */
export const testDatabaseEngines: readonly (readonly [string, () => Promise<TestDatabaseServer>])[] = [
  ['the embedded database', embedded],
  ...(programs === undefined ? [] : [['a PostgreSQL server', () => onServer(programs)] as const]),
];
