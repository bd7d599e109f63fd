import { z } from 'zod';
import { databaseVariables } from '../db/database-settings.ts';
import { openDatabase } from '../db/open-database.ts';
import { fillDatabase, type Filling } from './fill-database.ts';

/**
 * Fills the database that the environment names (`DATABASE_URL`, `MIDDLEWARE_DATA_DIR`), which must be empty.
 * @returns where it is; undefined if it has customers already: nothing was done
 * @throws ZodError if a variable is wrong, Error if the database cannot be opened
 */
export async function seedByCommand(
  variables: Readonly<Record<string, string | undefined>>,
  filling: Filling,
): Promise<string | undefined> {
  const { MIDDLEWARE_DATA_DIR: folder, DATABASE_URL: url } = z.object(databaseVariables).parse(variables);
  const database = await openDatabase(folder, url);
  try {
    return (await fillDatabase(database.db, filling)) ? (url === undefined ? folder : 'PostgreSQL') : undefined;
  } finally {
    await database.close();
  }
}
