import { z } from 'zod';

/** The environment variables of the database, which packages/docs/reference/settings.md describes. */
export const databaseEnvSchema = {
  MIDDLEWARE_DATA_DIR: z.string().min(1, 'MIDDLEWARE_DATA_DIR is empty.').default('.aboschalter/database'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'DATABASE_URL is not the URL of a PostgreSQL server.')
    .optional(),
};

/**
 * Reads the location of the database from environment variables: the folder of the embedded database, and the URL of a
 * server, which takes precedence.
 * @throws Error with one line for each invalid variable
 */
export function loadDatabaseConfig(variables: Readonly<Record<string, string | undefined>>) {
  const { data, error } = z.object(databaseEnvSchema).safeParse(variables);
  if (error) throw new Error(error.issues.map(({ message }) => message).join('\n'));
  return { folder: data.MIDDLEWARE_DATA_DIR, url: data.DATABASE_URL };
}
