import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEmbedded, overEmbedded, type OpenDatabase } from '../db/open-database.ts';
import { seedDatabase } from '../seed/seed-database.ts';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/test-database');

/** Whatever the template is made of; a change of any makes another one. */
const SOURCES = [
  'migrations/**/*.sql',
  'src/{db,seed,catalogue,places}/**/*.ts',
  'src/test-support/template.ts',
  'package.json',
  '../../pnpm-lock.yaml',
];

function digestOf(more: string): string {
  const hash = createHash('sha256').update(more);
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function read(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

async function make(file: string, today: Date, customers: number): Promise<Blob> {
  const client = await createEmbedded('memory://');
  const database = await overEmbedded(client);
  await seedDatabase(database.db, today, customers);
  const dump = await client.dumpDataDir('none');
  await database.close();
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Another worker may make the same at this moment: whole or not at all.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return dump;
}

/**
 * An embedded database in memory with the demo data. To set one up takes seconds; a copy of one that was set up for an
 * earlier test file does not.
 */
export async function copyOfTemplate(today: Date, customers: number): Promise<OpenDatabase> {
  const file = path.join(cache, `${digestOf(`${today.toISOString()} ${customers}`)}.tar`);
  return overEmbedded(await createEmbedded('memory://', { loadDataDir: read(file) ?? (await make(file, today, customers)) }));
}
