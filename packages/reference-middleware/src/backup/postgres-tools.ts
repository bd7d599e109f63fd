import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * Returns the path of `pg_dump` or `pg_restore` of the newest installed server, which Debian does not put into PATH. If no
 * server is installed, returns the name, which is then found in PATH.
 */
function findTool(name: string): string {
  const [newest] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest ?? name;
}

/**
 * Runs a client program of PostgreSQL. The credentials are passed in environment variables, because every user of the
 * machine can read the arguments of a process.
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

/** Options that omit owners and permissions, since the database that is restored may have other users. */
const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/** Returns the arguments with which `pg_dump` writes a compressed file. */
export const getDumpArgs = (file: string): readonly string[] => ['--format=custom', ...WITHOUT_OWNERS, `--file=${path.resolve(file)}`];

/** Returns the arguments with which `pg_restore` restores a file into the database of a URL, in one transaction. */
export const getRestoreArgs = (file: string, url: string): readonly string[] => [
  '--single-transaction',
  '--exit-on-error',
  ...WITHOUT_OWNERS,
  `--dbname=${new pg.Client({ connectionString: url }).database ?? ''}`,
  path.resolve(file),
];
