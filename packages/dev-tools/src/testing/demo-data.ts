import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where a run of tests keeps what its stacks begin with; set for as long as it lasts. */
const PREPARED = 'ABOSCHALTER_DEMO_DATA';

const fill = (environment: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'seed-demo-data.ts')], {
    env: { ...process.env, ...environment },
  });

/** Gives an empty database of a PostgreSQL server the demo data of today. */
export async function seedServer(url: string): Promise<void> {
  await fill({ DATABASE_URL: url });
}

/**
 * Makes the demo data of today once, in an embedded database that each stack of this process and its children begins with a copy
 * of: to make them takes ten seconds of a core, to copy them one.
 * @returns what removes them again
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

/** Puts a copy of the prepared data where a middleware is going to open its database; without any it makes its own. */
export function restoreDemoSnapshot(folder: string): void {
  const prepared = process.env[PREPARED];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
}
