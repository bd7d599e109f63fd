import { loadDatabaseConfig } from '../db/database-settings.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedLargeDatabase, type SeedOptions } from './seed-large-database.ts';
import { seedDatabase } from './seed-database.ts';

type Variables = Readonly<Record<string, string | undefined>>;

async function open(variables: Variables) {
  const { folder, url } = loadDatabaseConfig(variables);
  return { ...(await openDatabase(folder, url)), place: url === undefined ? folder : 'PostgreSQL' };
}

/**
 * Fills the database of the environment (`DATABASE_URL`, `MIDDLEWARE_DATA_DIR`), which must be empty.
 * @returns the location of the database; undefined if it contains customers and is unchanged
 * @throws Error if a variable is invalid, or the database cannot be opened
 */
export async function seedFromEnvironment(variables: Variables, filling: SeedOptions): Promise<string | undefined> {
  const { db, place, close } = await open(variables);
  try {
    return (await seedLargeDatabase(db, filling)) ? place : undefined;
  } finally {
    await close();
  }
}

/**
 * Fills the database of the environment with the demo data, as a middleware does at its start. For tests that start many
 * middlewares.
 * @throws Error if a variable is invalid, or the database cannot be opened
 */
export async function seedDemoDataFromEnvironment(variables: Variables): Promise<void> {
  const { db, close } = await open(variables);
  try {
    await seedDatabase(db, new Date());
  } finally {
    await close();
  }
}
