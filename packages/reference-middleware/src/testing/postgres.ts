import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** Returns the folder with the programs of the newest installed PostgreSQL server, or undefined. */
export function findPostgresBinDir(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest !== undefined && existsSync(path.join(newest, 'initdb')) ? newest : undefined;
}

/** A PostgreSQL server that a test has started. */
export interface RunningPostgres {
  /** Returns the URL of a database. The database `postgres` always exists. */
  getUrl(database: string): string;
  /** Creates a database, which is empty or a copy of `template`, and returns its URL. The template must have no connections. */
  createDatabase(name: string, template?: string): Promise<string>;
  /**
   * Creates a user with a password and an empty database that the user owns, as guides describe.
   * @returns its URL on the TCP port
   * @throws Error if the server has no TCP port
   */
  createOwnedDatabase(name: string, password: string): Promise<string>;
  stop(): void;
  start(): void;
  /** The log of the server. */
  readonly logFile: string;
  /** Stops the server and removes its folder. */
  close(): void;
}

const runStatement = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Creates a database on the server of `url`.
 * @param template the database that is copied, which must have no connections; by default the database is empty
 * @returns the URL of the new database
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await runStatement(url, `create database ${name} template ${template}`);
  return url.replace(/[^/]*$/, name);
}

/** Removes a database on the server of `url`, and closes the connections to it. */
export const dropDatabase = (url: string, name: string): Promise<void> => runStatement(url, `drop database ${name} with (force)`);

/** Options of a PostgreSQL server. */
export interface PostgresOptions {
  /** Whether the server syncs to the disk and has as much memory as in production, for benchmarks. */
  readonly isRealistic?: boolean;
  /** A port on the loopback interface, in addition to the socket. Users of the port need a password (`create role … password`). */
  readonly tcpPort?: number;
}

/**
 * Starts a PostgreSQL server in a temporary folder. The server listens on a socket in this folder, so that no port is used by
 * default. Since PostgreSQL refuses to run as root, root starts it as the user `postgres`.
 * @param binDir folder with the programs of the server
 */
export function startPostgres(binDir: string, { isRealistic = false, tcpPort }: PostgresOptions = {}): RunningPostgres {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-middleware-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const run = (program: string, ...args: readonly string[]): void => {
    const file = path.join(binDir, program);
    const [command, commandArgs] = isRoot ? (['runuser', ['-u', 'postgres', '--', file, ...args]] as const) : ([file, args] as const);
    // `runuser` is in a folder that is missing in some PATHs.
    execFileSync(command, [...commandArgs], {
      stdio: 'ignore',
      cwd: folder,
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    });
  };
  const listenOptions = tcpPort === undefined ? "-c listen_addresses=''" : `-c listen_addresses=127.0.0.1 -p ${tcpPort}`;
  const performanceOptions = isRealistic ? '-c shared_buffers=2GB -c random_page_cost=1.1' : '-c fsync=off -c max_connections=300';
  let isRunning = false;
  const start = (): void => {
    run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', `-k ${folder} ${listenOptions} ${performanceOptions}`, 'start');
    isRunning = true;
  };
  const stop = (): void => {
    if (isRunning) run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
    isRunning = false;
  };
  // The locale C has no rules for umlauts. It is used to show that the search does not depend on such rules.
  run('initdb', '-D', data, '-U', 'aboschalter', '--auth-local=trust', '--auth-host=scram-sha-256', '--encoding=UTF8', '--locale=C');
  start();
  // The URL names the folder of the socket. The port is part of the name of the socket.
  const getUrl = (database: string) => `postgres://aboschalter@${encodeURIComponent(folder)}:${tcpPort ?? 5432}/${database}`;
  return {
    getUrl,
    logFile: path.join(folder, 'log'),
    createDatabase: (name, template) => createDatabase(getUrl('postgres'), name, template),
    async createOwnedDatabase(name, password) {
      if (tcpPort === undefined) throw new Error('The server has no TCP port.');
      await runStatement(getUrl('postgres'), `create role ${name} login password '${password}'`);
      await runStatement(getUrl('postgres'), `create database ${name} owner ${name}`);
      return `postgres://${name}:${password}@localhost:${tcpPort}/${name}`;
    },
    start,
    stop,
    close() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
