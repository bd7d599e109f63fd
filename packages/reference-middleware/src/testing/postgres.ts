import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** The newest installed PostgreSQL server's programs, or undefined. */
export function findPostgresBinDir(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest !== undefined && existsSync(path.join(newest, 'initdb')) ? newest : undefined;
}

export interface RunningPostgres {
  /** Address of a database on it; they are made with `create database`, `postgres` is there. */
  url(database: string): string;
  /** Makes a database, empty or as a copy of another that nobody uses at this moment, and gives its address. */
  create(name: string, template?: string): Promise<string>;
  stop(): void;
  start(): void;
  /** Stops it and removes its folder. */
  close(): void;
}

/**
 * Makes a database on the server that `url` names a database of: empty, or as a copy of another that nobody uses at this moment.
 * @returns its address
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return url.replace(/[^/]*$/, name);
}

/**
 * Starts a PostgreSQL server in a temporary folder. It listens on a socket there, so that no port can be taken; it
 * refuses to run as root, so another user does.
 * @param inEarnest whether it waits for the disk and has the memory of a real one; tests have no need of that
 */
export function startPostgres(programs: string, inEarnest = false): RunningPostgres {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-middleware-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const run = (program: string, ...args: readonly string[]): void => {
    const file = path.join(programs, program);
    const [command, all] = isRoot ? (['runuser', ['-u', 'postgres', '--', file, ...args]] as const) : ([file, args] as const);
    // `runuser` lies where not every path leads.
    execFileSync(command, [...all], { stdio: 'ignore', cwd: folder, env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } });
  };
  let isRunning = false;
  const start = (): void => {
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      path.join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses='' -c ${inEarnest ? 'shared_buffers=2GB -c random_page_cost=1.1' : 'fsync=off'}`,
      'start',
    );
    isRunning = true;
  };
  const stop = (): void => {
    if (isRunning) run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
    isRunning = false;
  };
  // The locale C folds no umlauts: what works on it works on any.
  run('initdb', '-D', data, '-U', 'aboschalter', '--auth=trust', '--encoding=UTF8', '--locale=C');
  start();
  const url = (database: string) => `postgres://aboschalter@${encodeURIComponent(folder)}/${database}`;
  return {
    url,
    create: (name, template) => createDatabase(url('postgres'), name, template),
    start,
    stop,
    close() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
