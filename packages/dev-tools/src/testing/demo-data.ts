import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The environment variable with the folder of the demo data for the stacks of a test run. It is set during the run. */
const DEMO_DATA_VARIABLE = 'ABOSCHALTER_DEMO_DATA';

const runSeedScript = (environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'seed-demo-data.ts')], {
    env: { ...process.env, ...environment },
  });

/** Fills an empty database of a PostgreSQL server with today's demo data. */
export async function seedServer(url: string): Promise<void> {
  await runSeedScript({ DATABASE_URL: url });
}

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
