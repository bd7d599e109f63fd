import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Returns `pg_dump` or `pg_restore`: that of the newest installed server, which Debian does not put into PATH, or of PATH. */
function findTool(name: string): string {
  const [newest] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest ?? name;
}

/**
 * Runs a client program of PostgreSQL. The connection is passed in its environment, since every user can read the
 * arguments of a process.
 * @throws Error with the output of the program if it fails
 */
export async function runPostgresTool(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const env = { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database, PGPASSWORD: password };
  const child = spawn(findTool(name), args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${name} cannot be run. Is the package postgresql-client installed?`, { cause })));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} failed: ${Buffer.concat(errors).toString().trim()}`);
}

const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/** Returns the arguments with which `pg_dump` writes a compressed file. */
export const dumpArgs = (file: string): readonly string[] => ['--format=custom', ...WITHOUT_OWNERS, `--file=${path.resolve(file)}`];

/** Returns the arguments with which `pg_restore` restores all of a file or nothing into the database of a URL. */
export const restoreArgs = (file: string, url: string): readonly string[] => [
  '--single-transaction',
  '--exit-on-error',
  ...WITHOUT_OWNERS,
  `--dbname=${new pg.Client({ connectionString: url }).database ?? ''}`,
  path.resolve(file),
];
