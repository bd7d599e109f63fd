import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPglite, openDatabase, migrateEmbedded, type OpenDatabase } from '../db/open-database.ts';
import { seedDatabase } from '../seed/seed-database.ts';

/** A Saturday in November, noon: the day of the demo data in tests. */
export const FIXED_NOW = new Date('2026-11-21T11:00:00Z');
/** The number of generated customers, in addition to the demo customers. */
const CUSTOMERS = 20;

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/test-database');

/** The files that determine the content of the template; after a change of one of them, the template is created again. */
const SOURCES = [
  'migrations/**/*.sql',
  'src/{db,seed,catalogue,places}/**/*.ts',
  'src/testing/template.ts',
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

async function createTemplate(file: string): Promise<Blob> {
  const client = await createPglite('memory://');
  const database = await migrateEmbedded(client);
  await seedDatabase(database.db, FIXED_NOW, CUSTOMERS);
  const dump = await client.dumpDataDir('none');
  await database.close();
  mkdirSync(cache, { recursive: true });
  // Renamed at the end, since another worker may create or read the same file at this time.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  // Remove outdated templates, but not the unfinished files of other workers.
  for (const old of globSync(path.join(cache, '*.tar'))) if (old !== file) rmSync(old, { force: true });
  return dump;
}

async function loadTemplate(): Promise<Blob> {
  const file = path.join(cache, `${digestOf(`${FIXED_NOW.toISOString()} ${CUSTOMERS}`)}.tar`);
  return read(file) ?? createTemplate(file);
}

/**
 * Opens an embedded database in memory with the demo data, as a copy of a stored template, since creating the data takes
 * seconds.
 */
export const cloneTemplateDatabase = async (): Promise<OpenDatabase> =>
  migrateEmbedded(await createPglite('memory://', { loadDataDir: await loadTemplate() }));

/** Creates a database with the demo data for another process: on the server at `url`, or embedded in a new `folder`. */
export async function fillTestDatabase(folder: string, url: string | undefined): Promise<void> {
  if (url === undefined) {
    mkdirSync(folder, { recursive: true });
    const client = await createPglite(folder, { loadDataDir: await loadTemplate() });
    await client.close();
    return;
  }
  const { db, close } = await openDatabase(folder, url);
  try {
    await seedDatabase(db, FIXED_NOW, CUSTOMERS);
  } finally {
    await close();
  }
}
