import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../stack/ports.ts';

/** The newest installed PostgreSQL server's programs, or undefined. */
export function postgresPrograms(): string | undefined {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest !== undefined && existsSync(path.join(newest, 'initdb')) ? newest : undefined;
}

export interface RunningPostgres {
  readonly url: string;
  close(): void;
}

/** Starts a PostgreSQL server of its own in a temporary folder; it refuses to run as root, so another user does. */
export async function startPostgres(programs: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-pg-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  chmodSync(folder, 0o700);
  const run = (program: string, args: readonly string[]) => {
    const file = path.join(programs, program);
    const [command, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] as const : [file, args] as const;
    execFileSync(command, [...all], { stdio: 'ignore', cwd: folder });
  };
  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'aboschalter', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off`, 'start']);
  return {
    url: `postgres://aboschalter@127.0.0.1:${port}/postgres`,
    close() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
