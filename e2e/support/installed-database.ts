import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import type { Installation } from '@aboschalter/dev-tools';
import pg from 'pg';
import { z } from 'zod';

/** The content of a table. */
export interface TableDigest {
  readonly rows: number;
  /** A hash of all rows. */
  readonly hash: string | null;
}

const tableSchema = z.object({ name: z.string() });
const digestSchema = z.object({ rows: z.coerce.number(), hash: z.string().nullable() });

/** Returns the number of rows and a hash of the content of each table of a database. */
export async function readTableDigests(url: string): Promise<ReadonlyMap<string, TableDigest>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const digests = new Map<string, TableDigest>();
    for (const { name } of z.array(tableSchema).parse(tables.rows)) {
      const { rows } = await client.query(`select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`);
      digests.set(name.replace(/^public\./, ''), digestSchema.parse(rows[0]));
    }
    return digests;
  } finally {
    await client.end();
  }
}

/**
 * Backs up the database of an installation and restores it into another one, with the commands of the guide
 * (packages/docs/guides/run-the-reference-middleware.md). Returns their output.
 */
export async function backUpAndRestore({ root }: Installation, target: string): Promise<string> {
  const settings = parseEnv(readFileSync(path.join(root, 'etc/aboschalter/aboschalter-middleware.env'), 'utf8'));
  const folder = path.join(root, 'backup');
  const runProgram = async (program: string, database: NodeJS.ProcessEnv) => {
    const file = path.join(root, 'opt/aboschalter/aboschalter-middleware/dist/backup', program);
    const { stdout } = await promisify(execFile)(path.join(root, 'usr/bin/node'), [file, folder], {
      env: { PATH: process.env['PATH'], ...settings, ...database },
    });
    return stdout.trim();
  };
  const backedUp = await runProgram('backup-main.js', { CREDENTIALS_DIRECTORY: path.join(root, 'etc/aboschalter/secrets') });
  return `${backedUp}\n${await runProgram('restore-main.js', { DATABASE_URL: target })}`;
}
