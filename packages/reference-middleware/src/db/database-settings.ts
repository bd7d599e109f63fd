import { z } from 'zod';

/** The variables of the database; see packages/docs/reference/settings.md. */
export const databaseEnvSchema = {
  MIDDLEWARE_DATA_DIR: z.string().min(1, 'MIDDLEWARE_DATA_DIR is empty.').default('.aboschalter/database'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'DATABASE_URL is not the URL of a PostgreSQL server.')
    .optional(),
};
