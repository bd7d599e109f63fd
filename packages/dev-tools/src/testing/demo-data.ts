import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder of demo data for the stacks of a test run; set while it lasts. */
const PREPARED = 'ABOSCHALTER_DEMO_DATA';

const fill = (environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'seed-demo-data.ts')], {
    env: { ...process.env, ...environment },
  });

/** Fills an empty database of a PostgreSQL server with today's demo data. */
export async function seedServer(url: string): Promise<void> {
  await fill({ DATABASE_URL: url });
}

/**
 * Creates today's demo data once, in an embedded database that each stack of this process and its children copies:
 * creating them takes ten seconds of a core, copying one.
 * @returns a function that removes them
 */
export async function prepareDemoSnapshot(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-demo-data-'));
  await fill({ MIDDLEWARE_DATA_DIR: folder, DATABASE_URL: undefined });
  process.env[PREPARED] = folder;
  return () => {
    delete process.env[PREPARED];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Copies the prepared data to the folder of a middleware's database; without any the middleware creates its own. */
export function restoreDemoSnapshot(folder: string): void {
  const prepared = process.env[PREPARED];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
}
