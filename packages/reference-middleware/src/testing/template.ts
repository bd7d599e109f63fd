import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPglite, openDatabase, migrateEmbedded, type OpenDatabase } from '../db/open-database.ts';
import { seedDatabase } from '../seed/seed-database.ts';

/** The present time in tests, from which the demo data is created: a Saturday in November at 12:00 in Germany. */
export const FIXED_NOW = new Date('2026-11-21T11:00:00Z');
/** The number of generated customers, in addition to the demo customers. */
const GENERATED_CUSTOMER_COUNT = 20;

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/test-database');

/** The files that determine the content of the template. After a change of one of them, the template is created again. */
const SOURCES = [
  'migrations/**/*.sql',
  'src/{db,seed,catalogue,places}/**/*.ts',
  'src/testing/template.ts',
  'package.json',
  '../../pnpm-lock.yaml',
];

/** Returns a digest of the sources and of `settings`, which identifies the template. */
function computeDigest(settings: string): string {
  const hash = createHash('sha256').update(settings);
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the content of a file; undefined if the file does not exist. */
function readIfExists(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

async function createTemplate(file: string): Promise<Blob> {
  const client = await createPglite('memory://');
  const database = await migrateEmbedded(client);
  await seedDatabase(database.db, FIXED_NOW, GENERATED_CUSTOMER_COUNT);
  const dump = await client.dumpDataDir('none');
  await database.close();
  mkdirSync(cache, { recursive: true });
  // The file is renamed when it is complete, since another test worker may create or read the same file at this time.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  // Remove outdated templates, but not the unfinished files of other workers.
  for (const old of globSync(path.join(cache, '*.tar'))) if (old !== file) rmSync(old, { force: true });
  return dump;
}

async function loadTemplate(): Promise<Blob> {
  const file = path.join(cache, `${computeDigest(`${FIXED_NOW.toISOString()} ${GENERATED_CUSTOMER_COUNT}`)}.tar`);
  return readIfExists(file) ?? createTemplate(file);
}

/**
 * Opens an embedded database in memory with the demo data. The database is a copy of a stored template, because creating
 * the data takes seconds.
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
    await seedDatabase(db, FIXED_NOW, GENERATED_CUSTOMER_COUNT);
  } finally {
    await close();
  }
}
