import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, findPostgresBinDir, startPostgres } from '@aboschalter/reference-middleware/postgres-server';

/** The environment variable with the folder of the embedded database with demo data. It is set during the run. */
const DEMO_DATA_VARIABLE = 'ABOSCHALTER_DEMO_DATA';
/** The environment variable with the URL of the database with demo data on a PostgreSQL server. It is set during the run. */
const DEMO_SERVER_VARIABLE = 'ABOSCHALTER_DEMO_DATABASE_URL';

const runSeedScript = (environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'seed-demo-data.ts')], {
    env: { ...process.env, ...environment },
  });

/**
 * Starts a PostgreSQL server, if one is installed, with a database of today's demo data that each stack of this process
 * and its children copies.
 * @returns a function that stops and removes the server; undefined if no server is installed
 */
export async function prepareDemoServer(): Promise<(() => void) | undefined> {
  const programs = findPostgresBinDir();
  if (programs === undefined) return undefined;
  const server = startPostgres(programs);
  const close = () => {
    delete process.env[DEMO_SERVER_VARIABLE];
    server.close();
  };
  try {
    const url = await server.createDatabase('demo');
    await runSeedScript({ DATABASE_URL: url });
    process.env[DEMO_SERVER_VARIABLE] = url;
    return close;
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns whether {@link prepareDemoServer} has prepared a server. */
export const hasDemoServer = (): boolean => process.env[DEMO_SERVER_VARIABLE] !== undefined;

/** Returns the URL of the database `postgres` on the prepared server, through which other databases are created and deleted. */
const getDemoServerUrl = (): string => {
  const url = process.env[DEMO_SERVER_VARIABLE];
  if (url === undefined) throw new Error('No PostgreSQL server with demo data was prepared.');
  return url.replace(/[^/]*$/, 'postgres');
};

/**
 * Creates a database with the demo data on the prepared server.
 * @returns its URL
 * @throws Error without a prepared server
 */
export const createDemoDatabase = async (): Promise<string> =>
  createDatabase(getDemoServerUrl(), `stack_${crypto.randomUUID().replaceAll('-', '')}`, 'demo');

/** Replaces a database of {@link createDemoDatabase} by the demo data; its clients have to connect again. */
export const resetDemoDatabase = async (url: string): Promise<void> => {
  const name = url.slice(url.lastIndexOf('/') + 1);
  await dropDatabase(getDemoServerUrl(), name);
  await createDatabase(getDemoServerUrl(), name, 'demo');
};

/**
 * Creates today's demo data once, in an embedded database that each stack of this process and its child processes copies:
 * creating the data takes ten seconds of CPU time, a copy one second.
 * @returns a function that removes the data
 */
export async function prepareDemoSnapshot(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-demo-data-'));
  await runSeedScript({ MIDDLEWARE_DATA_DIR: folder, DATABASE_URL: undefined });
  process.env[DEMO_DATA_VARIABLE] = folder;
  return () => {
    delete process.env[DEMO_DATA_VARIABLE];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Copies the prepared data to the database folder of a middleware. Without prepared data, the middleware creates the data. */
export function restoreDemoSnapshot(folder: string): void {
  const prepared = process.env[DEMO_DATA_VARIABLE];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
}
