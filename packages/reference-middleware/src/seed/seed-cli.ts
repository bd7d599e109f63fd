import { loadDatabaseConfig } from '../db/database-settings.ts';
import { openDatabase } from '../db/open-database.ts';
import { seedLargeDatabase, type SeedOptions } from './seed-large-database.ts';
import { seedDatabase } from './seed-database.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Opens the database that the environment variables name. */
async function openFromEnvironment(variables: Variables) {
  const { folder, url } = loadDatabaseConfig(variables);
  return { ...(await openDatabase(folder, url)), location: url === undefined ? folder : 'PostgreSQL' };
}

/**
 * Fills the database of the environment (`DATABASE_URL`, `MIDDLEWARE_DATA_DIR`), if it is empty.
 * @returns the location of the database; undefined if the database contains customers and is unchanged
 * @throws Error if a variable is invalid, or the database cannot be opened
 */
export async function seedFromEnvironment(variables: Variables, options: SeedOptions): Promise<string | undefined> {
  const { db, location, close } = await openFromEnvironment(variables);
  try {
    return (await seedLargeDatabase(db, options)) ? location : undefined;
  } finally {
    await close();
  }
}

/**
 * Fills the database of the environment with the demo data, as a middleware does when it starts. Tests that start many
 * middlewares prepare a database once in this way.
 * @throws Error if a variable is invalid, or the database cannot be opened
 */
export async function seedDemoDataFromEnvironment(variables: Variables): Promise<void> {
  const { db, close } = await openFromEnvironment(variables);
  try {
    await seedDatabase(db, new Date());
  } finally {
    await close();
  }
}
